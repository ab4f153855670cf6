pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The chips at hand: discs, the stacks that they give, and the case itself for who wants to change it.
Column {
    id: root

    required property Designer designer
    readonly property var chips: root.designer.chips
    readonly property var rows: root.chips.rows ?? []
    property bool open: false
    // Made anew only where they read otherwise: the buttons of a choice are slow to make, and an edit must not wait.
    property var stacks: []
    signal wanted(item: Item) // to be in sight, from its top

    spacing: Look.px(10)
    onChipsChanged: root.follow()
    Component.onCompleted: root.follow()

    function follow() {
        const stacks = (root.chips.stacks ?? []).map(stack => ({ value: stack.id, label: stack.text }));
        if (JSON.stringify(stacks) !== JSON.stringify(root.stacks))
            root.stacks = stacks;
    }

    Words {
        width: root.width
        size: 13
        strong: true
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.chips.title ?? qsTr("Chips")
    }
    ChipDiscs {
        width: root.width
        visible: discs.length > 0
        discs: root.chips.discs ?? []
    }
    Lines {
        width: root.width
        lines: root.chips.lines ?? []
    }
    Choices {
        objectName: "stacks"
        width: root.width
        visible: options.length > 0
        label: qsTr("Starting stacks")
        options: root.stacks
        value: (root.chips.stacks ?? []).find(stack => stack.chosen)?.id ?? ""
        onPicked: value => root.designer.actWith("use_stack", { id: value })
    }
    DeskButton {
        id: change
        objectName: "changeCase"
        width: root.width
        kind: root.open ? "primary" : "plain"
        size: 14
        text: root.open ? qsTr("Close the case") : qsTr("Change the case")
        onClicked: {
            root.open = !root.open;
            if (root.open)
                Qt.callLater(() => root.wanted(change)); // it has its height only then
        }
    }
    Column {
        objectName: "case"
        width: root.width
        visible: root.open
        spacing: Look.px(8)

        Pick {
            width: root.width
            visible: options.length > 0
            label: qsTr("Kept cases")
            options: root.chips.cases ?? []
            value: (root.chips.cases ?? []).find(one => one.chosen)?.key ?? ""
            onPicked: key => root.designer.actWith("use_case", { key: key })
        }
        Repeater {
            model: root.open ? root.rows.length : 0

            ChipRow {
                required property int index
                width: root.width
                designer: root.designer
                told: root.rows[index] ?? ({ at: index, value: "", color: "", count: "", why: "" })
                colors: root.chips.colors ?? []
            }
        }
        DeskButton {
            objectName: "addChip"
            width: root.width
            size: 14
            text: qsTr("+ One more denomination")
            onClicked: root.designer.act("add_chip")
        }
        Field {
            id: caseName
            objectName: "caseName"
            width: root.width
            label: qsTr("Keep the case as")
            placeholder: qsTr("Club, 1,000 chips")
            onEntered: if (caseName.text !== "") root.designer.actWith("save_case", { name: caseName.text })
        }
        DeskButton {
            objectName: "saveCase"
            size: 14
            enabled: caseName.text !== ""
            text: qsTr("Keep the case")
            onClicked: root.designer.actWith("save_case", { name: caseName.text })
        }
    }
}
