pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Old chips that a player finds after the race.
Card {
    id: root

    required property Operator operator

    title: qsTr("Old chips found later")
    note: qsTr("They are changed at equal value. What is less than the smallest chip in play is taken off.")

    function give() {
        root.operator.actWith("late_chips_found", { who: who.text, chips: chips.text });
        if (root.operator.refusal === "")
            who.text = chips.text = "";
    }

    Flow {
        Layout.fillWidth: true
        spacing: Look.px(12)

        Field {
            id: who
            objectName: "lateWho"
            label: qsTr("Whose")
            placeholder: qsTr("Seat such as 5 9, or a name")
            width: Look.px(230)
            onEntered: chips.input.forceActiveFocus(Qt.TabFocusReason)
        }
        Field {
            id: chips
            objectName: "lateChips"
            label: qsTr("How many of which")
            placeholder: qsTr("5 x 25")
            width: Look.px(170)
            onEntered: root.give()
        }
        Item {
            width: give.implicitWidth
            height: who.height

            DeskButton {
                id: give
                objectName: "lateGive"
                anchors.bottom: parent.bottom
                enabled: who.text !== "" && chips.text !== ""
                text: qsTr("Change them")
                onClicked: root.give()
            }
        }
    }
}
