pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What changed since this person last did or saw something: read on taking over a shift.
Card {
    id: root

    required property Operator operator
    required property var shift
    readonly property var edits: root.shift.edits ?? []
    readonly property bool news: root.edits.length > 0 || (root.shift.counts ?? "") !== ""

    visible: root.shift.title !== undefined
    title: root.shift.title ?? ""
    note: root.shift.counts ?? ""

    Repeater {
        model: root.edits

        Words {
            required property var modelData

            Layout.fillWidth: true
            wrapMode: Text.WordWrap
            size: 14
            text: [modelData.time, modelData.text, modelData.who].filter(part => part !== "").join(" · ")
        }
    }
    DeskButton {
        objectName: "shiftSeen"
        visible: root.news
        text: qsTr("I have read it")
        onClicked: root.operator.act("shift_seen")
    }
}
