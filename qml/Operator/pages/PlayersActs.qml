pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Buttons of what can be done to a player; one that cannot be pressed now says why when it is.
Flow {
    id: root

    required property Operator operator
    required property Presses presses
    required property string player
    required property var rows
    property bool priced: false // each on a line of its own, with what it costs

    visible: root.rows.length > 0
    spacing: Look.px(8)

    function press(row: var) {
        if (row.form && row.enabled)
            root.operator.actWith("open_form", { act: row.act, player: root.player });
        else
            root.presses.pressWith({ act: row.act, text: row.text, why: row.why, enabled: row.enabled, hold: false }, { player: root.player });
    }

    Repeater {
        model: root.rows.length // buttons stay while another player comes in sight

        Row {
            id: entry

            required property int index
            readonly property var modelData: root.rows[entry.index] ?? ({ act: "", text: "", key: "", why: "", hint: "", enabled: false, form: false })

            width: root.priced ? root.width : button.width
            spacing: Look.px(10)

            DeskButton {
                id: button
                objectName: "act:" + entry.modelData.act
                width: Math.min(implicitWidth, root.width)
                kind: !entry.modelData.enabled ? "plain" : entry.modelData.kind ?? "plain"
                size: root.priced ? 15 : 14
                text: entry.modelData.text + (entry.modelData.form ? "…" : "")
                cap: entry.modelData.key
                hint: entry.modelData.why || entry.modelData.hint
                opacity: entry.modelData.enabled ? 1 : 0.6
                onClicked: root.press(entry.modelData)
            }
            Words {
                objectName: "cost:" + entry.modelData.act
                width: root.width - button.width - Look.px(10)
                height: button.height
                visible: root.priced
                size: 14
                figures: true
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                text: entry.modelData.hint
            }
        }
    }
}
