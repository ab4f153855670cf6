pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The start of a shift: who works at this desk, out of which till, and the float in it.
Card {
    id: root

    required property Operator operator
    readonly property bool begun: root.operator.tills.begun ?? false

    title: qsTr("This desk")
    note: root.operator.till === "" ? qsTr("Without a till what is sold here goes to no drawer.")
        : root.begun ? qsTr("What is sold and paid here goes through till %1.").arg(root.operator.till)
                     : qsTr("Till %1 has no float yet.").arg(root.operator.till)

    function follow() {
        who.text = root.operator.who;
        till.text = root.operator.till;
    }

    Component.onCompleted: root.follow()
    Connections {
        target: root.operator
        function onWhoChanged() { root.follow(); }
        function onTillChanged() { root.follow(); }
    }

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)

        Field {
            id: who
            objectName: "shiftWho"
            Layout.fillWidth: true
            label: qsTr("Who works here")
            onEntered: take.clicked()
        }
        Field {
            id: till
            objectName: "shiftTill"
            Layout.preferredWidth: Look.px(100)
            label: qsTr("Till")
            onEntered: take.clicked()
        }
        DeskButton {
            id: take
            objectName: "takeOver"
            Layout.alignment: Qt.AlignBottom
            enabled: who.text.trim() !== root.operator.who || till.text.trim() !== root.operator.till
            text: qsTr("Take over")
            onClicked: if (enabled) root.operator.actWith("take_over", { who: who.text, till: till.text })
        }
    }
    RowLayout {
        Layout.fillWidth: true
        visible: root.operator.tills.rows !== undefined && root.operator.till !== ""
        spacing: Look.px(12)

        Field {
            id: amount
            objectName: "tillFloat"
            Layout.preferredWidth: Look.px(150)
            label: qsTr("Float in the drawer")
            figures: true
            onEntered: begin.clicked()
        }
        DeskButton {
            id: begin
            objectName: "beginTill"
            Layout.alignment: Qt.AlignBottom
            enabled: amount.text.trim() !== ""
            text: root.begun ? qsTr("Change the float") : qsTr("Begin the till")
            onClicked: if (enabled) root.operator.actWith("begin_till", { till: root.operator.till, person: root.operator.who, "float": amount.text })
        }
        Item { Layout.fillWidth: true }
    }
}
