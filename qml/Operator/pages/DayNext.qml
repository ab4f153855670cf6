pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The next day: which flights have come, and the draw of its seats. The clock starts with its own key.
Card {
    id: root

    required property Operator operator
    readonly property var told: root.operator.day
    readonly property string drawText: root.told.drawText ?? ""

    title: qsTr("Seats of the next day")
    note: root.told.average ?? ""

    Repeater {
        model: root.told.flightsIn ?? []

        Words {
            required property string modelData

            Layout.fillWidth: true
            text: "✓ " + modelData
        }
    }
    Words {
        Layout.fillWidth: true
        visible: root.drawText === ""
        wrapMode: Text.WordWrap
        color: Look.softText
        text: qsTr("Nobody waits for a seat.")
    }
    RowLayout {
        Layout.fillWidth: true
        visible: root.drawText !== ""
        spacing: Look.px(12)

        Field {
            id: tables
            objectName: "dayTables"
            Layout.preferredWidth: Look.px(150)
            label: qsTr("Tables")
            placeholder: qsTr("As needed")
            figures: true
            onEntered: draw.clicked()
        }
        DeskButton {
            id: draw
            objectName: "drawNextDay"
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignBottom
            kind: "primary"
            tall: 64
            text: root.drawText
            onClicked: root.operator.actWith("draw_next_day", { tables: tables.text })
        }
    }
}
