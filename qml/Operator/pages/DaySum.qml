pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// All bags against the chips in play, what is missing, and the end of the day.
Card {
    id: root

    required property Operator operator
    readonly property var told: root.operator.day
    readonly property bool complete: root.told.complete ?? false
    readonly property bool agrees: root.told.right ?? false
    readonly property string off: root.told.off ?? ""
    readonly property var lines: [
        { label: qsTr("Stacks counted"), text: root.told.counted ?? "", name: "dayCounted" },
        { label: qsTr("Chips in the bags"), text: root.told.total ?? "", name: "dayTotal" },
        { label: qsTr("Chips in play"), text: root.told.inPlay ?? "", name: "dayInPlay" }
    ]

    title: root.told.endText ?? ""

    Repeater {
        model: root.lines.length

        RowLayout {
            id: line

            required property int index

            Layout.fillWidth: true
            Words {
                Layout.fillWidth: true
                text: root.lines[line.index].label
            }
            Words {
                objectName: root.lines[line.index].name
                strong: true
                figures: true
                text: root.lines[line.index].text
            }
        }
    }
    Words {
        objectName: "dayMissing"
        Layout.fillWidth: true
        strong: true
        wrapMode: Text.WordWrap
        color: root.agrees ? Look.accent : Look.warnText
        text: root.agrees ? "✓ " + qsTr("Every stack is counted, and the chips are all there.") : root.complete ? "▲ " + root.off : root.told.missing ?? ""
    }
    Words {
        objectName: "dayRace"
        Layout.fillWidth: true
        visible: text !== ""
        strong: true
        wrapMode: Text.WordWrap
        color: Look.warnText
        text: (root.told.race ?? "") === "" ? "" : "▲ " + root.told.race
    }
    Field {
        id: note
        objectName: "dayNote"
        Layout.fillWidth: true
        visible: root.complete && !root.agrees
        label: qsTr("Why it stays so")
        placeholder: qsTr("Needed: it stands in the journal")
    }
    Words {
        Layout.fillWidth: true
        size: 14
        color: Look.softText
        wrapMode: Text.WordWrap
        text: qsTr("Every stack is set as it was counted, the seats are free, the tables closed, and the clock stands.")
    }
    DeskButton {
        id: end
        property bool sure: false
        objectName: "endDay"
        Layout.fillWidth: true
        tall: 64
        kind: end.sure ? "danger" : "primary"
        enabled: root.complete && (root.agrees || note.text.trim() !== "")
        text: end.sure ? qsTr("Really: %1").arg(root.told.endText ?? "") : root.told.endText ?? ""
        onActiveFocusChanged: if (!end.activeFocus) end.sure = false
        onClicked: {
            if (end.sure)
                root.operator.actWith("end_the_day", { note: note.text });
            end.sure = !end.sure;
        }
    }
}
