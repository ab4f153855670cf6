pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What can be done with the row under the cursor. With too little width the row of buttons is moved sideways.
Flickable {
    id: root

    required property Designer designer
    required property int row
    required property int rows
    readonly property bool any: root.rows > 0
    readonly property var picked: root.designer.picked
    // Where the words of all do not fit, signs take their place; each button keeps its name.
    readonly property bool tight: root.width < Look.px(780)
    property bool more: false // the other half of the buttons, where both do not fit
    readonly property bool first: !root.tight || !root.more
    readonly property bool second: !root.tight || root.more
    signal removeWanted
    property string asks: "" // what is typed of the row: "color_up" or "label"

    implicitHeight: Look.px(56)
    contentWidth: line.width
    contentHeight: height
    flickableDirection: Flickable.HorizontalFlick
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    Accessible.role: Accessible.Grouping
    Accessible.name: root.picked.title ?? ""
    onRowChanged: root.asks = ""

    function does(name: string, values: var) {
        root.designer.actWith(name, Object.assign({ row: root.row }, values));
    }
    // A button that gets the keys must be in sight.
    function show(item: Item) {
        const left = item.mapToItem(line, 0, 0).x;
        if (left < root.contentX)
            root.contentX = Math.max(0, left - Look.px(4));
        else if (left + item.width > root.contentX + root.width)
            root.contentX = left + item.width - root.width + Look.px(4);
    }
    function drop(): bool {
        const was = root.asks !== "";
        root.asks = "";
        return was;
    }
    function ask(name: string, text: string) {
        root.asks = name;
        field.text = text;
        field.input.forceActiveFocus();
        field.input.selectAll();
    }

    component Act: DeskButton {
        id: act
        property string says: ""
        size: 14
        Accessible.name: act.says
        onActiveFocusChanged: if (act.activeFocus) root.show(act)
    }

    Row {
        id: line
        x: Look.px(3)
        y: Look.px(4)
        spacing: Look.px(6)
        visible: root.asks === ""

        Act {
            objectName: "insertLevel"
            visible: root.first
            text: qsTr("+ Level")
            says: qsTr("Insert a level")
            onClicked: root.does("insert", { kind: "level" })
        }
        Act {
            objectName: "insertBreak"
            visible: root.first
            text: qsTr("+ Break")
            says: qsTr("Insert a break")
            onClicked: root.does("insert", { kind: "break" })
        }
        Act {
            objectName: "removeRow"
            visible: root.first
            enabled: root.any
            brief: root.tight
            sign: root.tight ? "✕" : ""
            text: qsTr("Remove")
            says: qsTr("Remove the row")
            onClicked: root.removeWanted()
        }
        Act {
            objectName: "moveUp"
            visible: root.first
            enabled: root.row > 0
            brief: true
            sign: "↑"
            says: qsTr("Move the row up")
            onClicked: root.does("move", { by: -1 })
        }
        Act {
            objectName: "moveDown"
            visible: root.first
            enabled: root.row + 1 < root.rows
            brief: true
            sign: "↓"
            says: qsTr("Move the row down")
            onClicked: root.does("move", { by: 1 })
        }
        Act {
            objectName: "pin"
            visible: root.first
            enabled: root.any
            text: root.picked.pinned ? qsTr("Unpin") : qsTr("Pin")
            says: root.picked.pinned ? qsTr("Generating may change the row again") : qsTr("Generating leaves the row alone")
            onClicked: root.does("pin", {})
        }
        Act {
            objectName: "closeRegistration"
            visible: root.second
            enabled: root.any
            sign: root.picked.closesRegistration ? "●" : ""
            text: qsTr("Registration closes")
            says: root.picked.closesRegistration ? qsTr("Registration closes here, chosen") : qsTr("Registration closes here")
            onClicked: root.does("close_registration", {})
        }
        Act {
            objectName: "colorUp"
            visible: root.second
            enabled: root.any
            sign: root.picked.colorUp ? "●" : ""
            text: qsTr("Chips leave …")
            says: qsTr("Chips that leave play here")
            onClicked: root.ask("color_up", root.picked.colorUp ?? "")
        }
        Act {
            objectName: "label"
            visible: root.second
            enabled: root.any
            sign: root.picked.label ? "●" : ""
            text: qsTr("Label …")
            says: qsTr("A label for the row")
            onClicked: root.ask("label", root.picked.label ?? "")
        }
        Act {
            objectName: "moreActs"
            visible: root.tight
            text: root.more ? qsTr("Back") : qsTr("More …")
            says: root.more ? qsTr("The first acts of the row") : qsTr("More acts of the row")
            onClicked: root.more = !root.more
        }
    }
    Row {
        x: Look.px(3)
        y: Look.px(4)
        spacing: Look.px(8)
        visible: root.asks !== ""

        Words {
            height: Look.px(48)
            size: 14
            strong: true
            color: Look.dim
            text: root.asks === "label" ? qsTr("Label") : qsTr("Chips that leave play here")
        }
        Field {
            id: field
            objectName: "rowText"
            width: Look.px(200)
            placeholder: root.asks === "label" ? qsTr("Turbo") : qsTr("100, 500")
            onEntered: {
                root.does(root.asks, { text: field.text });
                root.asks = "";
            }
        }
        DeskButton {
            objectName: "rowTextDone"
            size: 14
            text: qsTr("Take it")
            onClicked: field.entered()
        }
    }
}
