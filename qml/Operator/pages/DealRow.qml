pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One player of a deal.
Item {
    id: root

    required property int index
    required property Operator operator
    required property DealTable table
    required property var row
    readonly property string player: root.row.player ?? ""
    readonly property bool open: root.table.open
    signal done

    width: root.table.width
    height: Look.px(56)
    onPlayerChanged: root.fill()
    onRowChanged: root.follow()
    Component.onCompleted: root.fill()

    function fill() {
        stack.text = root.row.stack ?? "";
        amount.text = root.row.amount ?? "";
    }

    // What the program puts there, as an empty field after a new beginning; never under the fingers.
    function follow() {
        if (!stack.input.activeFocus && stack.text !== (root.row.stack ?? ""))
            stack.text = root.row.stack ?? "";
        if (!amount.input.activeFocus && amount.text !== (root.row.amount ?? ""))
            amount.text = root.row.amount ?? "";
    }

    function take() {
        stack.input.forceActiveFocus(Qt.TabFocusReason);
        stack.input.selectAll();
    }

    Rectangle {
        width: parent.width
        height: 1
        color: Look.line
    }
    Column {
        anchors.verticalCenter: parent.verticalCenter
        width: root.table.nameWidth - Look.px(8)

        Words {
            objectName: "dealName:" + root.player
            width: parent.width
            strong: true
            text: root.row.name ?? ""
        }
        Words {
            width: parent.width
            visible: text !== ""
            size: 13
            color: Look.softText
            text: root.row.seat ?? ""
        }
    }
    Words {
        x: root.table.nameWidth
        width: root.table.stackWidth - Look.px(4)
        height: parent.height
        visible: !root.open
        horizontalAlignment: Text.AlignRight
        figures: true
        text: root.row.stack ?? ""
    }
    Field {
        id: stack
        objectName: "dealStack:" + root.player
        x: root.table.nameWidth
        anchors.verticalCenter: parent.verticalCenter
        width: root.table.stackWidth
        visible: root.open
        figures: true
        wrong: root.row.stackWrong ?? false
        input.Accessible.name: qsTr("Stack of %1").arg(root.row.name ?? "")
        input.onTextEdited: root.operator.actWith("deal_stack", { player: root.player, text: stack.text })
        onEntered: root.done()
    }
    Repeater {
        model: root.table.columns > 1 ? root.table.ways : []

        Words {
            required property var modelData
            required property int index

            objectName: "dealShare:" + modelData.kind + ":" + root.player
            x: root.table.sharesX + index * root.table.each
            width: root.table.each - Look.px(8)
            height: root.height
            horizontalAlignment: Text.AlignRight
            figures: true
            strong: modelData.on
            color: modelData.on ? Look.text : Look.softText
            text: root.row.shares?.[modelData.kind] ?? ""
        }
    }
    Words {
        objectName: "dealShare:" + root.player
        x: root.table.sharesX
        width: root.table.sharesWidth - Look.px(8)
        height: parent.height
        visible: root.table.columns === 1 && !amount.visible
        horizontalAlignment: Text.AlignRight
        figures: true
        strong: true
        text: root.row.share ?? ""
    }
    Field {
        id: amount
        objectName: "dealAmount:" + root.player
        x: root.table.sharesX + (root.table.columns - 1) * root.table.each + Look.px(4)
        anchors.verticalCenter: parent.verticalCenter
        width: root.table.each - Look.px(8)
        visible: root.open && (root.table.columns > 1 || root.table.typing)
        figures: true
        wrong: root.row.amountWrong ?? false
        placeholder: qsTr("as agreed")
        input.Accessible.name: qsTr("What %1 gets as agreed").arg(root.row.name ?? "")
        input.onTextEdited: root.operator.actWith("deal_amount", { player: root.player, text: amount.text })
        onEntered: root.done()
    }
    Tick {
        id: yes
        objectName: "dealYes:" + root.player
        anchors.verticalCenter: parent.verticalCenter
        x: root.width - root.table.yesWidth + Look.px(8)
        width: Look.px(48)
        visible: root.open
        text: ""
        Accessible.name: qsTr("%1 says yes").arg(root.row.name ?? "")
        onToggled: {
            root.operator.actWith("deal_yes", { player: root.player, yes: yes.checked });
            yes.checked = Qt.binding(() => root.row.yes ?? false);
        }
        Component.onCompleted: yes.checked = Qt.binding(() => root.row.yes ?? false)
    }
}
