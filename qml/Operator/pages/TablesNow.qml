pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One thing that the room needs: what, why, by which rule, and what can be done about it.
Rectangle {
    id: root

    required property Operator operator
    required property Presses presses
    required property var row
    readonly property var lines: root.row.lines ?? []
    readonly property var moves: root.row.moves ?? []
    readonly property var asks: root.row.asks ?? []
    readonly property int plans: root.operator.room.planned ?? 0
    readonly property int turns: root.operator.room.turn ?? 0
    property int changing: -1 // the move whose target is being typed

    // What something hangs on, or null.
    function question(): Item {
        return questions.itemAt(0);
    }

    objectName: "advice:" + (root.row.key ?? "")
    onPlansChanged: root.changing = -1 // what was typed is shown; what was refused stays to be typed anew
    implicitHeight: body.implicitHeight + Look.px(28)
    radius: Look.px(10)
    color: Look.warnSoft
    border.width: 1
    border.color: Look.warnLine

    ColumnLayout {
        id: body
        x: Look.px(14)
        y: Look.px(14)
        width: parent.width - Look.px(28)
        spacing: Look.px(8)

        Words {
            objectName: "adviceTitle"
            Layout.fillWidth: true
            size: 16
            strong: true
            color: Look.warnText
            wrapMode: Text.WordWrap
            text: (root.row.sign ?? "") + " " + (root.row.title ?? "")
        }
        Repeater {
            id: questions
            model: root.asks.length

            Field {
                id: ask

                required property int index
                readonly property var told: root.asks[ask.index] ?? ({ table: 0, text: "" })
                readonly property int turns: root.turns
                property bool sent: false

                objectName: "askButton" + ask.told.table
                Layout.fillWidth: true
                label: ask.told.text
                placeholder: qsTr("seat of the button, then Enter")
                figures: true
                onEntered: {
                    ask.input.selectAll();
                    ask.sent = true;
                    root.operator.actWith("button_typed", { table: ask.told.table, seat: ask.text });
                }
                onTurnsChanged: {
                    if (ask.sent) // and it was taken
                        ask.text = "";
                    ask.sent = false;
                }
            }
        }
        Repeater {
            model: root.moves.length

            ColumnLayout {
                id: move

                required property int index
                readonly property var told: root.moves[move.index] ?? ({})

                Layout.fillWidth: true
                spacing: Look.px(2)
                RowLayout {
                    Layout.fillWidth: true
                    spacing: Look.px(8)
                    ColumnLayout { // the name is called: it stands there in full
                        Layout.fillWidth: true
                        spacing: Look.px(2)
                        Words {
                            objectName: "moveName" + move.index
                            Layout.fillWidth: true
                            strong: true
                            color: Look.warnText
                            wrapMode: Text.Wrap
                            maximumLineCount: 2
                            text: move.told.name ?? ""
                        }
                        Words { strong: true; figures: true; color: Look.warnText; text: move.told.seats ?? "" }
                    }
                    DeskButton {
                        objectName: "changeMove" + move.index
                        kind: "quiet"
                        size: 13
                        text: root.changing === move.index ? qsTr("As it was") : qsTr("Other seat…")
                        Accessible.name: qsTr("Another seat for %1").arg(move.told.name ?? "")
                        onClicked: root.changing = root.changing === move.index ? -1 : move.index
                    }
                }
                Words {
                    Layout.fillWidth: true
                    size: 14
                    wrapMode: Text.WordWrap
                    color: Look.warnText
                    text: move.told.why ?? ""
                }
                Field {
                    objectName: "moveTo" + move.index
                    Layout.fillWidth: true
                    visible: root.changing === move.index
                    label: qsTr("To table and seat (7 3), or to a table (7)")
                    onVisibleChanged: {
                        if (visible)
                            input.forceActiveFocus(Qt.TabFocusReason);
                        else
                            text = "";
                    }
                    onEntered: {
                        input.selectAll();
                        root.operator.actWith("move_other", { at: move.index, to: text });
                    }
                }
            }
        }
        Repeater {
            model: root.lines.length

            Words {
                id: line

                required property int index

                Layout.fillWidth: true
                size: 14
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: root.lines[line.index] ?? ""
            }
        }
        Words {
            objectName: "adviceRule"
            Layout.fillWidth: true
            visible: (root.row.rule ?? "") !== ""
            size: 13
            wrapMode: Text.WordWrap
            color: Look.warnText
            text: root.row.rule ?? ""
        }
        TablesActs {
            Layout.fillWidth: true
            operator: root.operator
            presses: root.presses
            rows: root.row.acts ?? []
        }
    }
}
