pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A line as it was read, and what it was understood as. Signs and words tell its state, not a colour.
Rectangle {
    id: root

    required property Designer designer
    required property var told // {line, text, as, state, why, choices: [{id, text}], chosen}
    readonly property bool asks: root.told.state === "asked"
    readonly property bool wrong: root.told.state === "wrong"
    readonly property bool skipped: root.told.state === "skipped"
    readonly property var choices: root.told.choices ?? []
    readonly property string sign: ({ ok: "✓", note: "✓", asked: "?", skipped: "–", wrong: "✕" })[root.told.state] ?? ""
    readonly property string word: ({ asked: qsTr("Asked"), skipped: qsTr("Left out"), wrong: qsTr("Not understood") })[root.told.state] ?? ""
    readonly property bool two: root.width > Look.px(460)

    implicitHeight: body.implicitHeight + Look.px(18)
    color: root.asks || root.wrong ? Look.warnSoft : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: [qsTr("Line %1").arg(root.told.line), root.told.text, root.word, root.told.as, root.told.why].filter(part => part).join(", ")

    Words {
        x: Look.px(6)
        y: Look.px(9)
        width: Look.px(34)
        horizontalAlignment: Text.AlignRight
        size: 13
        figures: true
        color: Look.dim
        text: root.told.line
    }
    Words {
        x: Look.px(50)
        y: Look.px(8)
        width: Look.px(20)
        strong: true
        color: root.wrong ? Look.danger : root.asks ? Look.amber : root.skipped ? Look.dim : Look.accent
        text: root.sign
    }
    Column {
        id: body
        x: Look.px(76)
        y: Look.px(9)
        width: root.width - x - Look.px(10)
        spacing: Look.px(5)

        Item {
            width: parent.width
            height: root.two ? Math.max(read.implicitHeight, taken.implicitHeight) : read.implicitHeight + taken.implicitHeight

            Words {
                id: read
                width: root.two ? parent.width * 0.46 : parent.width
                size: 14
                figures: true
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                maximumLineCount: 3
                color: Look.dim
                text: root.told.text
            }
            Words {
                id: taken
                x: root.two ? parent.width * 0.5 : 0
                y: root.two ? 0 : read.implicitHeight
                width: parent.width - x
                figures: true
                strong: root.asks || root.wrong
                wrapMode: Text.WordWrap
                color: root.skipped ? Look.dim : root.asks || root.wrong ? Look.warnText : Look.text
                text: root.told.as !== "" ? root.told.as : root.word
            }
        }
        Words {
            width: parent.width
            visible: (root.told.why ?? "") !== ""
            size: 14
            wrapMode: Text.WordWrap
            color: root.asks || root.wrong ? Look.warnText : Look.dim
            text: root.told.why ?? ""
        }
        Flow {
            width: parent.width
            visible: root.choices.length > 0
            spacing: Look.px(8)

            Repeater {
                model: root.choices.length

                DeskButton {
                    id: choice

                    required property int index
                    readonly property var told: root.choices[choice.index] ?? ({ id: "", text: "" })
                    readonly property bool here: choice.told.id === root.told.chosen

                    objectName: "choice:" + root.told.line + ":" + choice.told.id
                    width: Math.min(implicitWidth, body.width)
                    tall: fullWidth > body.width ? 64 : 48 // two lines
                    size: 14
                    kind: choice.here ? "primary" : "plain"
                    sign: choice.here ? "●" : ""
                    text: choice.told.text
                    Accessible.name: choice.here ? qsTr("Line %1: %2, chosen").arg(root.told.line).arg(choice.text)
                                                 : qsTr("Line %1: %2").arg(root.told.line).arg(choice.text)
                    onClicked: root.designer.actWith("answer", { line: root.told.line, choice: choice.told.id })
                }
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
