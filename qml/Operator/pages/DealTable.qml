pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The players of a deal: stack, what each way gives them, and whether they said yes. Without room only the chosen way.
Column {
    id: root

    required property Operator operator
    required property bool wide
    readonly property var told: root.operator.deal
    readonly property bool open: root.told.state === "open"
    readonly property var rows: root.told.rows ?? []
    readonly property bool typing: root.told.kind === "amounts"
    readonly property var ways: (root.told.ways ?? []).filter(way => way.kind !== "amounts")
    // Where each column begins and how wide it is.
    readonly property real nameWidth: root.width * (root.wide ? 0.2 : 0.34)
    readonly property real stackWidth: root.open ? Look.px(root.wide ? 120 : 108) : root.width * 0.3
    readonly property real yesWidth: root.open ? Look.px(60) : 0
    readonly property real sharesX: root.nameWidth + root.stackWidth + Look.px(10)
    readonly property real sharesWidth: root.width - root.sharesX - root.yesWidth
    readonly property int columns: root.wide && root.open ? root.ways.length + 1 : 1
    readonly property real each: root.sharesWidth / root.columns

    Item {
        width: root.width
        height: Look.px(36)

        component Head: Words {
            height: Look.px(36)
            size: 13
            strong: true
            color: Look.dim
        }

        Head {
            width: root.nameWidth
            text: qsTr("Player")
        }
        Head {
            x: root.nameWidth
            width: root.stackWidth - Look.px(4)
            horizontalAlignment: Text.AlignRight
            text: qsTr("Stack")
        }
        Repeater {
            model: root.columns > 1 ? root.told.ways ?? [] : []

            Head {
                required property var modelData
                required property int index

                x: root.sharesX + index * root.each
                width: root.each - Look.px(8)
                horizontalAlignment: Text.AlignRight
                color: modelData.on ? Look.text : Look.dim
                text: modelData.on ? "● " + modelData.label : modelData.label
            }
        }
        Head {
            x: root.sharesX
            width: root.sharesWidth - Look.px(8)
            visible: root.columns === 1
            horizontalAlignment: Text.AlignRight
            text: qsTr("Share")
        }
        Head {
            x: root.width - root.yesWidth
            width: root.yesWidth
            visible: root.open
            horizontalAlignment: Text.AlignHCenter
            text: qsTr("Yes")
        }
    }
    Repeater {
        id: players
        // A number, not the list: fields that are typed into stay while the figures are told anew.
        model: root.rows.length

        DealRow {
            operator: root.operator
            table: root
            row: root.rows[index] ?? ({})
            onDone: (players.itemAt(index + 1) as DealRow)?.take()
        }
    }
}
