pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The standing text of the wall: it stays while messages come and go.
Card {
    id: root

    required property Board board
    required property Operator operator

    title: qsTr("Standing text")
    note: qsTr("Names in braces are filled in: {players}, {average}, {prize_pool}, {next_break}.")

    // As it stands, also after an undo or a refusal, but never over what is being typed.
    Connections {
        target: root.operator
        function onTickerChanged() { words.text = root.operator.ticker; }
        function onEventIdChanged() { words.text = root.operator.ticker; }
    }

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: words
            objectName: "tickerText"
            follows: true
            Layout.fillWidth: true
            placeholder: qsTr("{players} left. Bar open until 1 am")
            input.Accessible.name: qsTr("Standing text")
            Component.onCompleted: text = root.operator.ticker
            onEntered: put.clicked()
        }
        DeskButton {
            id: put
            objectName: "setTicker"
            enabled: words.text.trim() !== root.operator.ticker
            text: words.text.trim() === "" ? qsTr("Take it off") : qsTr("Show it")
            Accessible.name: words.text.trim() === "" ? qsTr("Take the standing text off") : qsTr("Show the standing text")
            onClicked: if (enabled) root.operator.actWith("set_ticker", { text: words.text })
        }
    }
    Words {
        Layout.fillWidth: true
        visible: text !== "" && root.operator.ticker !== root.board.ticker.text
        color: Look.dim
        wrapMode: Text.WordWrap
        maximumLineCount: 3
        text: root.board.ticker.text === "" ? "" : qsTr("On the wall: %1").arg(root.board.ticker.text)
    }
}
