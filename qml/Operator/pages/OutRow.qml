pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One player who is out: where he sat, and the fields that the house asks for.
Item {
    id: root

    required property int index
    required property Operator operator
    required property var form
    required property var row
    required property bool first
    readonly property string player: root.row.id ?? ""
    readonly property bool several: root.form.several ?? false
    readonly property real beside: root.several ? Look.px(56) : 0 // the button that takes a player off the form
    signal done
    signal skipped

    implicitHeight: lines.implicitHeight + Look.px(16)
    onPlayerChanged: root.fill()
    Component.onCompleted: root.fill()

    // What stands in the fields of another player now.
    function fill() {
        stack.text = root.row.stack ?? "";
        tableField.text = root.row.tableText ?? "";
        hand.text = root.row.hand ?? "";
        card.text = root.row.card ?? "";
        by.text = root.row.by ?? "";
        drawn.text = root.row.drawn ?? "";
    }

    function tell(field: string, text: string) {
        root.operator.actWith("set_out", { player: root.player, field: field, value: text });
    }

    // The field that waits for a figure; null for none.
    function waiting(): Item {
        if (root.row.needsStack)
            return stack.input;
        if (root.row.needsHand)
            return hand.input;
        if (root.row.needsCard)
            return card.input;
        if (root.row.askBy && by.text === "")
            return by.input;
        return null;
    }

    function bad(field: string): bool {
        return (root.row.wrong ?? []).includes(field);
    }

    Rectangle {
        width: parent.width
        height: 1
        visible: root.several
        color: Look.line
    }
    Column {
        id: lines
        y: Look.px(8)
        width: root.width
        spacing: Look.px(8)

        Item {
            width: parent.width
            height: Look.px(48)

            Column {
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width * (root.several ? 0.42 : 0.68)

                Words {
                    objectName: "outName:" + root.player
                    width: parent.width
                    strong: true
                    wrapMode: Text.WordWrap
                    maximumLineCount: 2
                    text: root.row.name ?? ""
                }
                Words {
                    width: parent.width
                    visible: root.row.recorded ?? false
                    size: 13
                    color: Look.softText
                    text: qsTr("out already")
                }
            }
            Words {
                x: parent.width * (root.several ? 0.44 : 0.7)
                height: parent.height
                visible: !tableField.visible
                figures: true
                text: root.several || !root.row.seat ? root.row.table ?? "" : qsTr("%1 · %2").arg(root.row.table).arg(root.row.seat)
            }
            Field {
                id: tableField
                objectName: "outTable:" + root.player
                x: parent.width * 0.42
                width: Look.px(60)
                visible: root.row.askTable ?? false
                figures: true
                wrong: root.bad("table")
                input.Accessible.name: qsTr("Table of %1").arg(root.row.name ?? "")
                input.onTextEdited: root.tell("table", tableField.text)
                onEntered: root.done()
            }
            Field {
                id: stack
                objectName: "outStack:" + root.player
                x: parent.width - width - root.beside
                width: Math.min(Look.px(116), parent.width * 0.32)
                visible: root.row.askStack ?? false
                figures: true
                placeholder: root.row.needsStack ? qsTr("needed") : ""
                wrong: root.bad("stack") || (root.row.needsStack ?? false)
                input.Accessible.name: qsTr("Stack of %1 before the hand").arg(root.row.name ?? "")
                input.onTextEdited: root.tell("stack", stack.text)
                onEntered: root.done()
            }
            DeskButton {
                objectName: "removeOut:" + root.player
                x: parent.width - width
                visible: root.several && !root.row.recorded
                brief: true
                sign: "×"
                text: qsTr("%1 is not out").arg(root.row.name ?? "")
                onClicked: {
                    root.operator.actWith("remove_out", { player: root.player });
                    root.done();
                }
            }
        }
        Flow {
            width: parent.width
            spacing: Look.px(8)
            visible: root.row.askHand || root.row.askCard || root.row.askBy || (root.form.ordered && !root.first)

            Field {
                id: hand
                objectName: "outHandOf:" + root.player
                width: Math.min(lines.width, Look.px(220))
                visible: root.row.askHand ?? false
                label: qsTr("Best hand")
                placeholder: qsTr("Two pair K 9")
                wrong: root.bad("hand_rank") || (root.row.needsHand ?? false)
                input.onTextEdited: root.tell("hand_rank", hand.text)
                onEntered: root.done()
            }
            Field {
                id: card
                objectName: "outCard:" + root.player
                width: Look.px(112)
                visible: root.row.askCard ?? false
                label: qsTr("Drawn card")
                placeholder: qsTr("KS")
                wrong: root.bad("card") || (root.row.needsCard ?? false)
                input.onTextEdited: root.tell("card", card.text)
                onEntered: root.done()
            }
            Field {
                id: by
                objectName: "outBy:" + root.player
                width: lines.width
                visible: root.row.askBy ?? false
                label: root.row.byNames ? qsTr("Knocked out by %1").arg(root.row.byNames) : qsTr("Knocked out by")
                placeholder: qsTr("Seat or name; several in position order")
                wrong: root.bad("by")
                input.onTextEdited: root.tell("by", by.text)
                onEntered: by.text === "" ? root.skipped() : root.done() // nobody knows it yet
            }
            Field {
                id: drawn
                objectName: "outDrawn:" + root.player
                width: Look.px(160)
                visible: root.row.askDrawn ?? false
                label: root.row.drawNote ? root.row.drawNote : qsTr("In the envelope")
                figures: true
                wrong: root.bad("drawn")
                input.onTextEdited: root.tell("drawn", drawn.text)
                onEntered: root.done()
            }
            Column {
                visible: (root.row.askDrawn ?? false) && !root.row.drawNote
                spacing: Look.px(5)

                Words {
                    size: 13
                    text: " " // as high as the label beside it
                    Accessible.ignored: true
                }
                DeskButton {
                    objectName: "drawOut:" + root.player
                    text: qsTr("Draw it")
                    onClicked: {
                        root.operator.actWith("draw_out", { player: root.player });
                        drawn.text = root.row.drawn ?? "";
                        root.done();
                    }
                }
            }
            DeskButton {
                objectName: "earlierOut:" + root.player
                visible: root.form.ordered && !root.first
                sign: "↑"
                text: qsTr("Went out earlier")
                onClicked: {
                    root.operator.actWith("earlier_out", { player: root.player });
                    root.done();
                }
            }
        }
        Flow {
            width: parent.width
            spacing: Look.px(6)
            visible: hand.visible && hand.input.activeFocus

            // The kinds of hands to pick from, for a finger; the ranks are typed behind.
            Repeater {
                model: root.form.kinds ?? []

                DeskButton {
                    required property string modelData
                    text: modelData
                    size: 13
                    focusPolicy: Qt.NoFocus
                    onClicked: {
                        hand.text = modelData + " ";
                        root.tell("hand_rank", hand.text);
                    }
                }
            }
        }
    }
}
