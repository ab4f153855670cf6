pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The widget that was picked: its place, when it is shown, and its options.
LayoutColumn {
    id: root

    required property LayoutEditor editor
    readonly property var picked: root.editor.picked
    readonly property bool any: root.editor.widget >= 0
    readonly property var row: root.editor.widgets[root.editor.widget] ?? ({ title: "", shown: true, cramped: false })
    readonly property var options: root.picked.options ?? ({})

    function put(name: string, text: string): string {
        const box = { x: root.picked.x, y: root.picked.y, width: root.picked.width, height: root.picked.height };
        box[name] = text;
        return root.editor.change("place", box);
    }
    function option(name: string, value: var): string {
        return root.editor.change("option", { name: name, value: value });
    }

    Words {
        width: root.inner
        visible: !root.any
        wrapMode: Text.WordWrap
        color: Look.dim
        text: qsTr("Pick a widget here or in the picture.")
    }
    Column {
        width: root.inner
        visible: !root.any
        Repeater {
            model: root.any ? 0 : root.editor.widgets.length
            LayoutRow {
                id: one

                required property int index
                readonly property var row: root.editor.widgets[one.index] ?? ({ title: "", shown: true, cramped: false })

                objectName: "widget:" + one.index
                width: root.inner
                text: one.row.title
                mark: one.row.cramped ? "⚠" : ""
                note: one.row.shown ? "" : qsTr("not in this moment")
                onClicked: root.editor.setWidget(one.index)
            }
        }
    }
    Row {
        visible: root.any
        spacing: Look.px(8)
        Words {
            width: root.inner - Look.px(56)
            height: Look.px(48)
            size: 17
            strong: true
            text: root.row.title
        }
        DeskButton {
            objectName: "leaveWidget"
            text: "✕"
            Accessible.name: qsTr("Back to the list of widgets")
            onClicked: root.editor.setWidget(-1)
        }
    }
    Words {
        width: root.inner
        visible: root.any && (!root.row.shown || root.row.cramped)
        size: 14
        wrapMode: Text.WordWrap
        color: Look.dim
        text: root.row.cramped ? qsTr("Its text has too little room here.") : qsTr("Not shown in this moment.")
    }
    Grid {
        width: root.inner
        visible: root.any
        columns: 2
        spacing: Look.px(8)
        Repeater {
            model: [
                { name: "x", label: qsTr("From the left") }, { name: "y", label: qsTr("From the top") },
                { name: "width", label: qsTr("Width") }, { name: "height", label: qsTr("Height") }
            ]
            LayoutEntry {
                required property var modelData

                objectName: "place:" + modelData.name
                width: (root.inner - Look.px(8)) / 2
                label: modelData.label
                figures: true
                value: root.picked[modelData.name] ?? ""
                take: text => root.put(modelData.name, text)
            }
        }
    }
    LayoutCondition {
        objectName: "widgetWhen"
        width: root.inner
        visible: root.any
        editor: root.editor
        value: root.picked.when ?? ""
        step: "widget_when"
    }
    LayoutEntry {
        objectName: "widgetText"
        width: root.inner
        visible: root.any && (root.picked.kind === "text" || root.options.text !== undefined)
        label: qsTr("Text; a name in braces shows its value: {players}")
        value: root.options.text ?? ""
        take: text => root.option("text", text)
    }
    LayoutPictures {
        width: root.inner
        visible: root.any && (root.picked.kind === "picture" || root.options.picture !== undefined)
        editor: root.editor
        role: "widget"
        label: qsTr("Picture")
        value: root.options.picture ?? ""
    }
    LayoutEntry {
        objectName: "widgetCap"
        width: root.inner
        visible: root.any
        label: qsTr("Height of capitals, in hundredths")
        hint: qsTr("as the widget has it")
        figures: true
        value: String(root.options.cap ?? "")
        take: text => root.option("cap", text)
    }
    Repeater {
        model: [
            { name: "align", label: qsTr("Across"), choices: [["left", "⇤"], ["center", "↔"], ["right", "⇥"]] },
            { name: "valign", label: qsTr("Down"), choices: [["top", "⤒"], ["middle", "↕"], ["bottom", "⤓"]] }
        ]
        Row {
            id: line

            required property var modelData

            visible: root.any
            spacing: Look.px(6)
            Words {
                width: Look.px(72)
                height: Look.px(48)
                size: 14
                color: Look.dim
                text: line.modelData.label
            }
            Repeater {
                model: line.modelData.choices
                DeskButton {
                    required property var modelData
                    readonly property bool chosen: root.options[line.modelData.name] === modelData[0]

                    objectName: line.modelData.name + ":" + modelData[0]
                    kind: chosen ? "primary" : "plain"
                    text: modelData[1]
                    Accessible.name: [qsTr("Left"), qsTr("In the middle"), qsTr("Right"), qsTr("Top"), qsTr("In the middle"), qsTr("Bottom")][
                        ["left", "center", "right", "top", "middle", "bottom"].indexOf(modelData[0])]
                    Accessible.checked: chosen
                    onClicked: root.option(line.modelData.name, chosen ? "" : modelData[0])
                }
            }
        }
    }
    DeskButton {
        objectName: "removeWidget"
        visible: root.any
        text: qsTr("Remove the widget")
        onClicked: root.editor.change("remove_widget", {})
    }
}
