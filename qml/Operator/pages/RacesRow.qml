pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One seat in a chip race: how many of each chip that leaves, whether he has others, his cards, what he gets.
Column {
    id: root

    required property int index
    required property Operator operator
    required property int table
    required property var chips
    required property var values
    required property var row
    readonly property bool wide: root.width > Look.px(560 + 92 * root.chips.length)
    readonly property bool asksLast: root.row.asksLast ?? false
    // Whose fields these are: those of another one begin with what stands there.
    readonly property string of: [root.table, root.row.seat, root.row.player, ...root.values].join(" ")
    signal done(place: int)
    signal cardsDone

    topPadding: Look.px(6)
    bottomPadding: Look.px(6)
    onOfChanged: root.fill()
    Component.onCompleted: root.fill()

    function fill() {
        for (let place = 0; place < fields.count; place++)
            (fields.itemAt(place) as Field).text = root.row.counts?.[place] ?? "";
        cards.text = root.row.cards ?? "";
    }

    function field(place: int): Item {
        return (fields.itemAt(place) as Field)?.input ?? null;
    }

    function cardsField(): Item {
        return cards.asked ? cards.input : null;
    }

    function tell(what: var) {
        root.operator.actWith("race_type", Object.assign({ seat: root.row.seat }, what));
    }

    RowLayout {
        width: root.width
        spacing: Look.px(10)

        Words {
            Layout.preferredWidth: Look.px(28)
            figures: true
            strong: true
            color: Look.softText
            horizontalAlignment: Text.AlignRight
            text: root.row.seat ?? ""
        }
        Column {
            Layout.fillWidth: true
            Layout.minimumWidth: Look.px(70)

            Words {
                width: parent.width
                strong: true
                text: root.row.name ?? ""
            }
            Words {
                width: parent.width
                visible: text !== ""
                size: 13
                color: Look.softText
                text: root.row.dealt || root.row.needs || ""
            }
        }
        Repeater {
            id: fields
            model: root.chips

            Field {
                id: count

                required property int index
                required property string modelData

                objectName: "raceCount:" + root.row.seat + ":" + count.index
                Layout.preferredWidth: Look.px(root.wide ? 82 : 62)
                figures: true
                placeholder: count.modelData
                input.Accessible.name: qsTr("%1 in seat %2, %3").arg(count.modelData).arg(root.row.seat).arg(root.row.name)
                input.onTextEdited: root.tell({ chip: root.values[count.index], text: count.text })
                ownTab: true // a box that appears beside it must not take the next figure
                onEntered: root.done(count.index)
                onTabbed: root.done(count.index)
            }
        }
        Item {
            Layout.preferredWidth: beside.implicitWidth
            Layout.preferredHeight: Look.px(48)
            visible: root.wide

            Tick {
                id: beside
                objectName: "raceLast:" + root.row.seat
                visible: root.asksLast && root.wide
                checked: root.row.last ?? false
                text: qsTr("has no others")
                Accessible.name: qsTr("%1 has no other chips").arg(root.row.name)
                onToggled: root.tell({ last: checked })
            }
        }
        Column {
            Layout.preferredWidth: Look.px(root.wide ? 104 : 72)

            Words {
                objectName: "raceGets:" + root.row.seat
                width: parent.width
                horizontalAlignment: Text.AlignRight
                figures: true
                strong: true
                text: root.row.gets ?? ""
            }
            Words {
                width: parent.width
                visible: text !== ""
                horizontalAlignment: Text.AlignRight
                size: 13
                color: Look.softText
                text: root.row.note ?? ""
            }
        }
    }
    Flow {
        width: root.width
        leftPadding: Look.px(38)
        spacing: Look.px(10)
        visible: cards.asked || (root.asksLast && !root.wide)

        Tick {
            objectName: "raceLastBelow:" + root.row.seat
            visible: root.asksLast && !root.wide
            checked: root.row.last ?? false
            text: qsTr("has no others")
            Accessible.name: qsTr("%1 has no other chips").arg(root.row.name)
            onToggled: root.tell({ last: checked })
        }
        Field {
            id: cards
            objectName: "raceCards:" + root.row.seat
            readonly property bool asked: root.row.asksCards ?? false
            width: Look.px(230)
            visible: cards.asked
            placeholder: qsTr("Cards, such as 9C KD 2S")
            input.Accessible.name: qsTr("Cards of seat %1, %2").arg(root.row.seat).arg(root.row.name)
            input.onTextEdited: root.tell({ cards: cards.text })
            onEntered: root.cardsDone()
        }
    }
}
