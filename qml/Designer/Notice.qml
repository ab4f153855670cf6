pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The line below: what was just done or refused, or a question that waits. It always has its place, so nothing jumps.
Rectangle {
    id: root

    required property Designer designer
    readonly property bool asks: (root.designer.asked.text ?? "") !== ""
    readonly property bool refused: root.designer.notice.kind === "refused"
    property bool low: false // with little height it comes only when there is something to say

    visible: !root.low || words.text !== ""
    // With too little width the answers stand below the question.
    readonly property bool stacked: root.asks && root.width - choices.implicitWidth < Look.px(240)

    implicitHeight: !root.visible ? 0 : Math.max(Look.px(56), words.implicitHeight + Look.px(root.stacked ? 80 : 16))
    color: root.asks ? Look.warnSoft : Look.surface
    onAsksChanged: if (root.asks) Qt.callLater(root.toAnswer)

    function announce() {
        if (words.text !== "")
            words.Accessible.announce(words.text);
    }
    // The question has the keys, or somebody at the keyboard would not find it.
    function toAnswer() {
        (answers.itemAt(0) as DeskButton)?.forceActiveFocus(Qt.TabFocusReason);
    }

    Rectangle {
        width: parent.width
        height: 1
        color: Look.line
    }
    RowLayout {
        x: Look.px(18)
        width: (root.asks && !root.stacked ? choices.x : root.width) - x - Look.px(14)
        height: root.stacked ? words.implicitHeight + Look.px(20) : root.height
        spacing: Look.px(10)

        Words {
            visible: words.text !== ""
            strong: true
            color: root.asks ? Look.warnText : root.refused ? Look.danger : Look.accent
            text: root.asks ? "?" : root.refused ? "✕" : "✓"
        }
        Words { // nothing was said: how the table is worked
            Layout.fillWidth: true
            visible: words.text === ""
            size: 13
            color: Look.dim
            text: root.width < Look.px(1000)
                  ? qsTr("Type into a cell · Enter goes down · Ctrl+D repeats the row above")
                  : qsTr("Type into a cell · Enter goes down · Ctrl+D repeats the row above · Ins puts a level in · Ctrl+P pins a row")
        }
        Words {
            id: words
            visible: text !== ""
            objectName: "noticeText"
            Layout.fillWidth: true
            wrapMode: Text.WordWrap
            maximumLineCount: 3
            strong: root.asks || root.refused
            color: root.asks ? Look.warnText : root.refused ? Look.danger : Look.text
            text: root.asks ? root.designer.asked.text : root.designer.notice.text ?? ""
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
            onTextChanged: root.announce()
        }
        DeskButton {
            objectName: "noticeUndo"
            visible: !root.asks && (root.designer.notice.undo ?? false)
            text: qsTr("Undo")
            cap: qsTr("Ctrl+Z")
            Accessible.name: root.designer.undo === "" ? qsTr("Undo") : root.designer.undo
            onClicked: root.designer.act("undo")
        }
        DeskButton {
            objectName: "keys"
            visible: !root.asks && root.width > Look.px(700)
            text: qsTr("Keys")
            cap: "F1"
            onClicked: root.designer.actWith("show", { page: root.designer.page === "keys" ? "" : "keys" })
        }
        DeskButton {
            objectName: "dark"
            visible: !root.asks && root.width > Look.px(700)
            text: root.designer.dark ? qsTr("Light") : qsTr("Dark")
            Accessible.name: root.designer.dark ? qsTr("Light window") : qsTr("Dark window")
            onClicked: root.designer.act("dark")
        }
    }
    Row {
        id: choices
        x: root.stacked ? Look.px(18) : root.width - width - Look.px(14)
        y: root.stacked ? words.implicitHeight + Look.px(16) : (root.height - height) / 2
        visible: root.asks
        spacing: Look.px(10)

        Repeater {
            id: answers
            model: root.asks ? root.designer.asked.choices : []

            DeskButton {
                id: answer
                required property var modelData
                objectName: "reply:" + answer.modelData.id
                text: answer.modelData.text
                onClicked: root.designer.actWith("answer_asked", { id: answer.modelData.id })
            }
        }
    }
}
