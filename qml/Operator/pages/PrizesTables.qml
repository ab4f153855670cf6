pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Schedules to begin with: those that are computed, printed sheets, and the house's own, to which what is typed is added.
Column {
    id: root

    required property Operator operator
    required property string payouts // as typed
    required property bool sound // nothing stands against it
    readonly property var rounding: root.operator.houseSettings.find(row => row.name === "payout_remainder") ?? ({})
    signal picked(lines: string)

    spacing: Look.px(16)

    Choices {
        width: root.width
        label: qsTr("Picked, it stands in the list and can be changed there")
        options: root.operator.payoutOffers
        value: root.payouts
        onPicked: lines => root.picked(lines)
    }
    Row {
        spacing: Look.px(12)

        Field {
            id: tableName
            objectName: "tableName"
            width: Math.min(root.width - keep.width - Look.px(12), Look.px(300))
            label: qsTr("Keep what is typed as a table named")
            onEntered: keep.clicked()
        }
        DeskButton {
            id: keep
            objectName: "keepPayouts"
            anchors.bottom: parent.bottom
            enabled: tableName.text !== "" && root.payouts !== "" && root.sound
            text: qsTr("Keep")
            onClicked: if (keep.enabled) root.operator.actWith("keep_payouts", { name: tableName.text, payouts: root.payouts })
        }
    }
    Choices {
        objectName: "payoutRemainder"
        width: root.width
        visible: root.rounding.name !== undefined
        label: root.rounding.label ?? ""
        options: root.rounding.choices ?? []
        value: root.rounding.value ?? ""
        onPicked: value => root.operator.actWith("edit_house", { settings: { payout_remainder: value } })
    }
}
