pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// How the day and the tournament end: the last hands on the wall, and the winner when the event is closed.
Card {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property string winner: winner.text
    readonly property bool announced: root.board.clock.noteKind === "last_hands"

    title: qsTr("The end")

    RowLayout {
        spacing: Look.px(24)
        Field {
            id: hands
            objectName: "lastHands"
            visible: !root.announced
            Layout.preferredWidth: Look.px(170)
            label: qsTr("Last hands of the day")
            figures: true
            text: "5"
            onEntered: lastHands.clicked()
        }
        DeskButton {
            id: lastHands
            objectName: "announceLastHands"
            Layout.alignment: Qt.AlignBottom
            enabled: root.announced || hands.text.trim() !== ""
            text: root.announced ? qsTr("Take back: %1").arg(root.board.clock.noteBadge) : qsTr("Announce them")
            onClicked: {
                if (enabled)
                    root.operator.actWith("last_hands", { hands: root.announced ? "0" : hands.text });
            }
        }
        DeskButton {
            objectName: "dayPage"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Day's end")
            hint: qsTr("Bags, the end of the day, flights")
            onClicked: root.presses.pageAsked("day")
        }
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(24)
        Field {
            id: winner
            objectName: "winner"
            Layout.fillWidth: true
            label: qsTr("Winner, for the wall")
            placeholder: qsTr("May stay empty")
        }
        DeskButton {
            objectName: "closeEvent"
            tall: 64
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Close the event")
            onClicked: root.presses.pressOffered("close", text)
        }
    }
}
