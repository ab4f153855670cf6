pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What was done, newest first: found by words, kind and name; undone from the top or from a row.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property var asked: root.operator.journalFilter
    readonly property bool wide: root.width > Look.px(860)
    // With little height the choices fold away behind a button.
    readonly property bool low: root.height < Look.px(560)
    property bool choosing: false

    function ask(part: var) {
        root.operator.actWith("filter_journal", part);
    }

    component Pill: DeskButton {
        id: pill

        required property var modelData
        required property string part

        readonly property bool here: (root.asked[pill.part] ?? "") === pill.modelData.value

        objectName: pill.part + ":" + pill.modelData.value
        kind: pill.here ? "primary" : "plain"
        size: 14
        sign: pill.here ? "●" : ""
        text: pill.modelData.label
        Accessible.name: pill.here ? qsTr("%1, chosen").arg(pill.modelData.label) : pill.modelData.label
        onClicked: root.ask({ [pill.part]: pill.modelData.value })
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Look.px(20)
        anchors.topMargin: Look.px(16)
        anchors.bottomMargin: Look.px(10)
        spacing: Look.px(10)

        RowLayout {
            Layout.fillWidth: true
            spacing: Look.px(12)

            Field {
                id: find
                objectName: "journalFilter"
                Layout.fillWidth: true
                placeholder: qsTr("Find in the journal: words, a name, a time")
                onTextChanged: {
                    if (find.text !== (root.asked.text ?? ""))
                        root.ask({ text: find.text });
                }
            }
            DeskButton {
                objectName: "journalChoices"
                visible: root.low
                kind: root.choosing ? "primary" : "plain"
                text: [root.operator.journalAbout.find(about => about.value === (root.asked.about ?? ""))?.label ?? "",
                       root.asked.who ?? ""].filter(part => part !== "").join(" · ")
                sign: root.choosing ? "▾" : "▸"
                Accessible.name: qsTr("Which rows: %1").arg(text)
                onClicked: root.choosing = !root.choosing
            }
            DeskButton {
                objectName: "journalUndo"
                Layout.maximumWidth: root.width * 0.3
                visible: root.board.strip.undo.act !== ""
                enabled: root.board.strip.undo.enabled
                text: root.board.strip.undo.text
                cap: root.board.strip.undo.key
                onClicked: root.presses.press(root.board.strip.undo)
            }
            DeskButton {
                objectName: "journalRedo"
                Layout.maximumWidth: root.width * 0.3
                visible: root.board.strip.redo.act !== "" && root.board.strip.redo.enabled
                text: root.board.strip.redo.text
                cap: root.board.strip.redo.key
                onClicked: root.presses.press(root.board.strip.redo)
            }
        }
        Flow {
            Layout.fillWidth: true
            visible: !root.low || root.choosing
            spacing: Look.px(8)
            Repeater {
                model: root.operator.journalAbout
                Pill { part: "about" }
            }
        }
        Flow {
            Layout.fillWidth: true
            visible: root.operator.journalPeople.length > 1 && (!root.low || root.choosing)
            spacing: Look.px(8)
            Repeater {
                model: root.operator.journalPeople
                Pill { part: "who" }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Look.px(16)

            JournalRows {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: root.wide || !side.picked
                board: root.board
                operator: root.operator
            }
            Page {
                id: side

                readonly property bool picked: (root.operator.journalPicked.row ?? 0) > 0

                Layout.fillHeight: true
                Layout.fillWidth: !root.wide
                Layout.preferredWidth: Look.px(380)
                visible: root.wide || side.picked
                margin: 0

                DeskButton {
                    objectName: "backToRows"
                    visible: !root.wide
                    text: qsTr("Back to the rows")
                    onClicked: root.operator.actWith("pick_entry", { row: 0 })
                }
                JournalDetail {
                    width: side.inner
                    visible: side.picked
                    operator: root.operator
                }
                Card {
                    width: side.inner
                    visible: !side.picked
                    title: qsTr("Choose a row")
                    note: qsTr("Here stands who did it and when, what it changed, and an undo from there.")
                }
                JournalExport {
                    width: side.inner
                    operator: root.operator
                }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Look.px(12)

            Words {
                objectName: "journalTotal"
                Layout.fillWidth: true
                color: Look.dim
                text: root.board.journal.found !== "" ? root.board.journal.found : root.board.journal.total
            }
            DeskButton {
                objectName: "journalNewer"
                enabled: root.board.journal.newer
                text: qsTr("Newer")
                onClicked: root.operator.act("journal_newer")
            }
            DeskButton {
                objectName: "journalOlder"
                enabled: root.board.journal.older
                text: qsTr("Older")
                onClicked: root.operator.act("journal_older")
            }
        }
    }
}
