pragma ComponentBehavior: Bound
import QtQuick
import Operator

// One person of the directory. Picked: a bar, a mark and bold words.
Item {
    id: root

    required property int index
    required property string player
    required property string name
    required property string more
    required property string entry // the card
    required property string sign
    required property string status
    required property bool picked
    readonly property bool roomy: root.width > Look.px(560)
    signal chosen

    objectName: "person:" + root.player
    implicitHeight: Look.px(52)

    function focusLine() {
        line.forceActiveFocus(Qt.TabFocusReason);
    }

    ListView.onPooled: root.visible = false
    ListView.onReused: root.visible = true

    Rectangle {
        anchors.fill: parent
        anchors.bottomMargin: 1
        visible: root.picked
        color: Look.accentSoft
    }
    Rectangle {
        width: Look.px(5)
        height: parent.height - 1
        visible: root.picked
        color: Look.accent
    }
    Words {
        x: Look.px(14)
        y: aside.visible ? Look.px(5) : 0
        width: root.width - card.width - flag.width - Look.px(30)
        height: aside.visible ? Look.px(24) : root.height
        strong: root.picked
        text: root.picked ? "✓ " + root.name : root.name
    }
    Words {
        id: aside
        x: Look.px(14)
        y: Look.px(28)
        width: root.width - card.width - flag.width - Look.px(30)
        height: Look.px(20)
        visible: root.more !== ""
        size: 13
        color: Look.dim
        text: root.more
    }
    Words {
        id: flag
        x: root.width - card.width - width - Look.px(14)
        width: root.status === "" ? 0 : root.roomy ? Look.px(170) : Look.px(30)
        height: root.height
        strong: true
        color: Look.warnText
        text: root.roomy ? root.sign + " " + root.status : root.sign
    }
    Words {
        id: card
        x: root.width - width - Look.px(14)
        width: Look.px(root.roomy ? 150 : 90)
        height: root.height
        horizontalAlignment: Text.AlignRight
        figures: true
        color: Look.softText
        text: root.entry
    }
    LineButton {
        id: line
        anchors.fill: parent
        named: [root.name, root.entry, root.status, root.more].filter(part => part !== "").join(", ")
        onChosen: root.chosen()
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
