pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The strip's acts: the big button of the moment, the way to the second row, Undo and Redo. All have fixed places: what
// they say never moves the next one.
RowLayout {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    required property bool brief // Undo has no words
    required property real bigWidth
    required property real undoWidth
    readonly property StripPanel strip: root.board.strip
    readonly property real leastWidth: Look.px(180) + row.implicitWidth + Look.px(96 + 52 - 12) + root.spacing * 3

    spacing: Look.px(24)

    DeskButton {
        id: big

        property bool wasHold: false

        objectName: "big"
        inStrip: true
        focusPolicy: Qt.TabFocus
        visible: root.operator.locked || root.strip.big.act !== ""
        Layout.preferredWidth: root.bigWidth
        tall: 64
        size: 18
        kind: root.operator.locked || root.strip.big.hold ? "stripOff" : "stripBig"
        text: root.operator.locked ? qsTr("LOCKED") : root.strip.big.text
        cap: root.operator.locked ? root.presses.entry("lock")?.key ?? "" : root.strip.big.hold ? "" : root.strip.big.key
        hint: root.operator.locked ? "" : root.strip.big.why
        enabled: root.operator.locked || root.strip.big.enabled
        onPressed: {
            wasHold = root.strip.big.hold && !root.operator.locked;
            if (wasHold)
                root.presses.down(root.strip.big);
        }
        onReleased: root.presses.up()
        onCanceled: root.presses.up()
        onClicked: {
            if (root.operator.locked)
                root.presses.lockAsked();
            else if (!wasHold)
                root.presses.press(root.strip.big);
        }

        Rectangle {
            objectName: "holdBar"
            visible: root.presses.holding !== ""
            height: Look.px(5)
            radius: height / 2
            anchors { left: parent.left; bottom: parent.bottom; margins: Look.px(8) }
            color: Look.light
            width: visible ? big.width - Look.px(16) : 0
            Behavior on width { NumberAnimation { duration: root.presses.holdTimer.interval } }
        }
    }
    DeskButton {
        id: row
        objectName: "moveClock"
        inStrip: true
        focusPolicy: Qt.TabFocus
        brief: true
        tall: 64
        visible: root.board.event.name !== ""
        kind: "strip"
        sign: "⋯"
        text: qsTr("Move the clock")
        cap: root.presses.entry("second_row")?.key ?? ""
        enabled: root.strip.second.length > 0
        onClicked: root.presses.rowAsked()
    }
    DeskButton {
        id: undo
        objectName: "undo"
        size: 14
        tall: 64
        inStrip: true
        focusPolicy: Qt.TabFocus
        visible: root.strip.undo.act !== ""
        Layout.preferredWidth: root.undoWidth
        brief: root.brief
        kind: "strip"
        sign: "↶"
        text: root.strip.undo.text
        cap: root.strip.undo.key
        hint: root.strip.undo.why
        enabled: root.strip.undo.enabled && !root.operator.locked
        onClicked: root.presses.press(root.strip.undo)
    }
    DeskButton {
        objectName: "redo"
        tall: 64
        inStrip: true
        focusPolicy: Qt.TabFocus
        visible: root.strip.redo.act !== ""
        Layout.preferredWidth: Look.px(52)
        // It belongs to Undo, on whichever side that is.
        Layout.leftMargin: root.layoutDirection === Qt.LeftToRight ? -Look.px(12) : 0
        Layout.rightMargin: root.layoutDirection === Qt.LeftToRight ? 0 : -Look.px(12)
        brief: true
        kind: "strip"
        sign: "↷"
        text: root.strip.redo.text
        hint: root.strip.redo.why
        enabled: root.strip.redo.enabled && !root.operator.locked
        onClicked: root.presses.press(root.strip.redo)
    }
}
