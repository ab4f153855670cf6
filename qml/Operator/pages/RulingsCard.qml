pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Pick the question, say what is on the table, read the answer and the rule.
Page {
    id: root

    required property Operator operator
    property string picked: ""
    property var typed: ({})
    property var told: null
    readonly property var question: root.operator.rulings.find(line => line.id === root.picked) ?? null
    readonly property bool complete: root.question !== null
        && root.question.inputs.every(input => (root.typed[input.name] ?? "") !== "")

    function pick(id: string) {
        root.picked = id;
        root.typed = {};
        root.told = null;
        root.contentY = 0;
        if (root.question !== null && root.question.inputs.length === 0)
            root.read();
    }
    function set(name: string, value: var) {
        root.typed = Object.assign({}, root.typed, { [name]: value });
        root.told = null;
    }
    function read() {
        root.told = root.operator.answer(root.picked, root.typed);
    }

    Words {
        width: root.inner
        size: 21
        strong: true
        wrapMode: Text.WordWrap
        text: root.question === null ? qsTr("Rulings") : root.question.title
    }
    Words {
        width: root.inner
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.question === null ? qsTr("Pick the question of the table.") : root.question.rule
        visible: text !== ""
    }
    Column {
        width: root.inner
        visible: root.question === null

        Repeater {
            model: root.operator.rulings

            Item {
                id: line

                required property var modelData

                width: root.inner
                implicitHeight: Math.max(Look.px(52), title.implicitHeight + Look.px(18))

                Words {
                    id: title
                    width: parent.width
                    height: parent.height
                    wrapMode: Text.WordWrap
                    text: line.modelData.title
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: 1
                    color: Look.line
                }
                LineButton {
                    objectName: "ruling:" + line.modelData.id
                    anchors.fill: parent
                    named: line.modelData.title
                    onChosen: root.pick(line.modelData.id)
                }
            }
        }
    }
    Repeater {
        model: root.question === null ? [] : root.question.inputs

        Column {
            id: input

            required property var modelData

            width: root.inner

            Choices {
                width: parent.width
                visible: input.modelData.kind === "choice"
                label: input.modelData.label
                options: input.modelData.choices ?? []
                value: root.typed[input.modelData.name] ?? ""
                onPicked: value => root.set(input.modelData.name, value)
            }
            Field {
                objectName: "input:" + input.modelData.name
                width: parent.width
                visible: input.modelData.kind !== "choice"
                label: input.modelData.label
                figures: true
                onTextChanged: root.set(input.modelData.name, text)
                onEntered: if (root.complete) root.read()
            }
        }
    }
    Row {
        visible: root.question !== null
        spacing: Look.px(12)
        DeskButton {
            objectName: "readAnswer"
            visible: root.question !== null && root.question.inputs.length > 0
            enabled: root.complete
            kind: "primary"
            text: qsTr("Read the answer")
            onClicked: root.read()
        }
        DeskButton {
            objectName: "otherQuestion"
            text: qsTr("Other question")
            onClicked: root.pick("")
        }
    }
    Rectangle {
        width: root.inner
        height: answer.implicitHeight + Look.px(32)
        visible: root.told !== null
        radius: Look.px(10)
        color: Look.inset

        Column {
            id: answer
            x: Look.px(16)
            y: Look.px(16)
            width: parent.width - Look.px(32)
            spacing: Look.px(6)
            Words {
                objectName: "answerText"
                width: parent.width
                size: 17
                strong: true
                wrapMode: Text.WordWrap
                text: root.told?.text ?? ""
            }
            Words {
                objectName: "answerRule"
                width: parent.width
                color: Look.dim
                wrapMode: Text.WordWrap
                text: root.told?.rule ?? ""
            }
        }
    }
}
