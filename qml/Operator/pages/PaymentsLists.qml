pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Who waits, who got too much, and who is paid, the last payment first.
Column {
    id: root

    required property Operator operator
    readonly property var told: root.operator.payments

    spacing: Look.px(10)

    component Head: Words {
        width: root.width
        size: 17
        strong: true
        wrapMode: Text.WordWrap
    }
    component Line: Item {
        id: line

        required property var row
        property real behind: 0 // room for a button at the end

        width: root.width
        height: Look.px(56)

        Rectangle {
            anchors.fill: parent
            visible: line.row.here ?? false
            color: Look.accentSoft
        }
        Words {
            x: Look.px(10)
            width: parent.width * 0.22 - Look.px(14)
            height: parent.height
            color: Look.softText
            strong: line.row.here ?? false
            text: line.row.here ? "▸ " + line.row.place : line.row.place ?? ""
        }
        Words {
            x: parent.width * 0.22
            width: parent.width * 0.42
            height: parent.height
            strong: true
            text: line.row.name ?? ""
        }
        Words {
            x: parent.width * 0.64
            width: parent.width * 0.36 - Look.px(10) - line.behind
            height: line.behindWords === "" ? parent.height : parent.height * 0.6
            horizontalAlignment: Text.AlignRight
            figures: true
            strong: true
            text: line.row.amount ?? ""
        }
        readonly property string behindWords: (line.row.receipt ?? "") !== "" ? line.row.receipt : line.row.part ?? ""
        Words {
            x: parent.width * 0.64
            y: parent.height * 0.52
            width: parent.width * 0.36 - Look.px(10) - line.behind
            height: parent.height * 0.4
            horizontalAlignment: Text.AlignRight
            size: 13
            color: Look.softText
            text: line.behindWords
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Look.line
        }
    }

    Head {
        objectName: "paymentsSummary"
        text: root.told.summary ?? qsTr("Payments need an event with names.")
    }
    Repeater {
        model: root.told.over ?? []

        Rectangle {
            id: over

            required property string modelData

            width: root.width
            height: overWords.implicitHeight + Look.px(20)
            radius: Look.px(8)
            color: Look.warnSoft

            Words {
                id: overWords
                objectName: "overpaid"
                x: Look.px(12)
                y: Look.px(10)
                width: parent.width - Look.px(24)
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: "△ " + over.modelData
            }
        }
    }
    Column {
        width: root.width

        Repeater {
            model: (root.told.queue ?? []).length // a row keeps the focus while the queue is told anew

            Line {
                id: waiting

                required property int index

                row: root.told.queue?.[waiting.index] ?? ({ player: "", name: "", place: "", amount: "" })

                LineButton {
                    objectName: "queue:" + waiting.row.player
                    anchors.fill: parent
                    named: qsTr("%1, %2, %3: pay next").arg(waiting.row.name).arg(waiting.row.place).arg(waiting.row.amount)
                    onChosen: root.operator.actWith("pick_payment", { player: waiting.row.player })
                }
            }
        }
    }
    Words {
        width: root.width
        visible: text !== ""
        color: Look.dim
        text: root.told.more ?? ""
    }
    Head {
        visible: (root.told.paid ?? []).length > 0
        topPadding: Look.px(12)
        text: qsTr("Paid")
    }
    Column {
        width: root.width

        Repeater {
            model: root.told.paid ?? []

            Line {
                id: done

                required property var modelData

                row: done.modelData
                behind: again.width + Look.px(12)

                DeskButton {
                    id: again
                    objectName: "receipt:" + done.row.player
                    x: parent.width - width
                    y: (parent.height - height) / 2
                    size: 13
                    text: qsTr("Receipt")
                    Accessible.name: qsTr("Print the receipt of %1 again").arg(done.row.name)
                    onClicked: root.operator.actWith("print_receipt", { player: done.row.player })
                }
            }
        }
    }
    Words {
        width: root.width
        visible: text !== ""
        color: Look.dim
        text: root.told.morePaid ?? ""
    }
}
