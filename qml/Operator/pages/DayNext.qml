pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The next day: which flights have come, and the draw of its seats; once drawn what comes next.
Card {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.day
    readonly property string drawText: root.told.drawText ?? ""
    readonly property bool drawn: (root.told.drawn ?? "") !== ""

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
        visible: root.drawText === "" && !root.drawn
        wrapMode: Text.WordWrap
        color: Look.softText
        text: qsTr("Nobody waits for a seat.")
    }
    Words {
        objectName: "dayDrawn"
        Layout.fillWidth: true
        visible: root.drawn
        size: 18
        strong: true
        wrapMode: Text.WordWrap
        color: Look.accent
        text: "✓ " + (root.told.drawn ?? "")
    }
    Repeater {
        model: root.told.steps ?? []

        Words {
            required property string modelData

            Layout.fillWidth: true
            wrapMode: Text.WordWrap
            text: modelData
        }
    }
    Flow {
        Layout.fillWidth: true
        visible: root.drawn
        spacing: Look.px(12)

        DeskButton {
            objectName: "startDay"
            kind: "go"
            tall: 64
            text: root.told.startText ?? ""
            onClicked: root.presses.pressOffered("resume", text)
        }
        DeskButton {
            objectName: "dayToTables"
            tall: 64
            text: qsTr("Tables")
            onClicked: root.presses.pageAsked("tables")
        }
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
            placeholder: qsTr("As needed: %1").arg(root.told.needed ?? "")
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
