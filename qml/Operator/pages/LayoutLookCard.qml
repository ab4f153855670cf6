pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The layout as a whole: its name, its colours and pictures, the screens that show it.
LayoutColumn {
    id: root

    required property LayoutEditor editor
    required property Operator operator
    readonly property var look: root.editor.look

    LayoutEntry {
        objectName: "layoutName"
        width: root.inner
        label: qsTr("Name of the layout")
        value: root.editor.title
        take: text => root.editor.change("title", { title: text })
    }
    LayoutEntry {
        objectName: "layoutHelp"
        width: root.inner
        label: qsTr("What it is for")
        value: root.editor.help
        take: text => root.editor.change("help", { help: text })
    }
    Words {
        width: root.inner
        visible: root.operator.screens.length > 0
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Show it on")
    }
    Repeater {
        model: root.operator.screens
        LayoutRow {
            required property var modelData

            objectName: "on:" + modelData.name
            width: root.inner
            here: modelData.layout === root.editor.name
            text: [modelData.model, modelData.name].filter(part => part).join(" · ")
            note: here ? qsTr("shows this layout") : ""
            onClicked: root.operator.actWith("set_display_layout", { screen: modelData.name, layout: root.editor.name })
        }
    }
    Repeater {
        model: root.look.colors ? root.look.colors.length : 0
        LayoutEntry {
            id: entry

            required property int index
            readonly property var row: root.look.colors[entry.index]

            objectName: "color:" + entry.row.name
            width: root.inner
            label: qsTr("Colour: %1").arg(entry.row.label)
            hint: qsTr("the program's own, or as #F4C04E")
            value: entry.row.value
            take: text => root.editor.change("color", { name: entry.row.name, value: text })
            Rectangle {
                visible: entry.value !== ""
                x: entry.width - Look.px(40)
                parent: entry.input
                anchors.verticalCenter: parent.verticalCenter
                width: Look.px(28)
                height: Look.px(28)
                radius: Look.px(6)
                border.width: 1
                border.color: Look.fieldLine
                color: entry.value === "" ? "transparent" : entry.value
            }
        }
    }
    LayoutPictures {
        width: root.inner
        editor: root.editor
        role: "logo"
        label: qsTr("Logo")
        value: root.look.logo ?? ""
    }
    LayoutPictures {
        width: root.inner
        editor: root.editor
        role: "background"
        label: qsTr("Picture behind everything")
        value: root.look.background ?? ""
    }
    Repeater {
        model: root.look.sponsors ?? []
        Row {
            id: sponsor

            required property string modelData
            required property int index

            spacing: Look.px(6)
            Words {
                width: root.inner - Look.px(54)
                height: Look.px(48)
                text: sponsor.modelData
            }
            DeskButton {
                objectName: "removeSponsor:" + sponsor.index
                text: "✕"
                Accessible.name: qsTr("Take %1 off").arg(sponsor.modelData)
                onClicked: root.editor.change("remove_sponsor", { at: sponsor.index })
            }
        }
    }
    LayoutPictures {
        width: root.inner
        editor: root.editor
        role: "sponsors"
        label: qsTr("Sponsors")
    }
    DeskButton {
        id: remove
        objectName: "removeLayout"
        // The second press is meant, as long as nothing else was done between.
        property bool sure: false

        visible: root.editor.own
        enabled: !root.editor.busy
        text: remove.sure ? qsTr("Delete it for good") : qsTr("Delete this layout")
        kind: remove.sure ? "danger" : "plain"
        onActiveFocusChanged: if (!remove.activeFocus) remove.sure = false
        onClicked: {
            if (remove.sure)
                root.editor.remove();
            remove.sure = !remove.sure;
        }
    }
}
