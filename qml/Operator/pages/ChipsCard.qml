pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Chips in play: a count of all of them, and what came into play or left it otherwise, with its reason.
Card {
    id: root

    required property Operator operator
    readonly property var chips: root.operator.chips

    function count() {
        root.operator.actWith("count_chips", { total: total.text });
        if (root.operator.refusal === "")
            total.text = "";
    }
    function correct() {
        root.operator.actWith("correct_chips", { by: by.text, reason: reason.text });
        if (root.operator.refusal !== "")
            return;
        by.text = "";
        reason.text = "";
    }

    objectName: "chipsCard"
    title: qsTr("Chips in play")
    note: root.chips.text ?? ""

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: total
            objectName: "chipsTotal"
            Layout.fillWidth: true
            label: qsTr("All chips, counted")
            figures: true
            onEntered: root.count()
        }
        DeskButton {
            objectName: "countChips"
            Layout.alignment: Qt.AlignBottom
            enabled: total.text !== ""
            text: qsTr("Go by the count")
            onClicked: root.count()
        }
        DeskButton {
            objectName: "computeChips"
            Layout.alignment: Qt.AlignBottom
            visible: root.chips.counted ?? false
            text: qsTr("Compute again")
            onClicked: root.operator.act("compute_chips")
        }
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: by
            objectName: "chipsBy"
            Layout.preferredWidth: Look.px(110)
            label: qsTr("More or fewer")
            placeholder: "-1,000"
            figures: true
            onEntered: reason.input.forceActiveFocus(Qt.TabFocusReason)
        }
        Field {
            id: reason
            objectName: "chipsReason"
            Layout.fillWidth: true
            label: qsTr("Reason")
            onEntered: root.correct()
        }
        DeskButton {
            objectName: "correctChips"
            Layout.alignment: Qt.AlignBottom
            enabled: by.text !== "" && reason.text !== ""
            text: qsTr("Correct")
            onClicked: root.correct()
        }
    }
}
