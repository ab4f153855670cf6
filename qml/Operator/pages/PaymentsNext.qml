pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The winner who is paid next: how much, how, from which till, and the form above the threshold.
Card {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.payments
    readonly property var one: root.told.next ?? ({})
    readonly property string player: root.one.player ?? ""

    objectName: "paymentNext"
    onPlayerChanged: root.fill(true)
    onOneChanged: root.fill(false)
    Component.onCompleted: root.fill(true)

    // What was typed for one player is not the next one's.
    function fill(another: bool) {
        if (another || !amount.input.activeFocus || (root.one.typed ?? "") === "")
            amount.text = root.one.typed ?? "";
        if (another || !form.input.activeFocus || (root.told.form ?? "") === "")
            form.text = root.told.form ?? "";
        if (another || !till.input.activeFocus)
            till.text = root.told.till ?? "";
    }

    function pay() {
        root.presses.pressWith({ act: "pay_next", text: pay.text, why: "", enabled: true, hold: false }, {});
    }

    Words {
        objectName: "paymentsNote"
        Layout.fillWidth: true
        visible: text !== ""
        wrapMode: Text.WordWrap
        color: Look.warnText
        text: root.told.note ?? ""
    }
    Words {
        Layout.fillWidth: true
        visible: root.player === ""
        wrapMode: Text.WordWrap
        size: 17
        strong: true
        text: (root.told.paid ?? []).length > 0 ? qsTr("Everybody who is out is paid.") : qsTr("Nobody waits for money now.")
    }
    Words {
        Layout.fillWidth: true
        visible: root.player !== ""
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Next · %1").arg(root.one.place ?? "")
    }
    Words {
        objectName: "nextName"
        Layout.fillWidth: true
        visible: root.player !== ""
        size: 22
        strong: true
        wrapMode: Text.WordWrap
        maximumLineCount: 2
        text: root.one.name ?? ""
    }
    Words {
        objectName: "nextAmount"
        Layout.fillWidth: true
        visible: root.player !== ""
        size: 30
        strong: true
        figures: true
        text: root.one.amount ?? ""
    }
    Words {
        Layout.fillWidth: true
        visible: text !== ""
        color: Look.softText
        text: root.one.part ?? ""
    }
    Field {
        id: form
        objectName: "payForm"
        Layout.fillWidth: true
        visible: root.player !== "" && (root.one.form ?? false)
        label: root.one.formNote ?? ""
        placeholder: qsTr("Number of the form")
        wrong: form.text === ""
        input.onTextEdited: root.operator.actWith("type_payment", { form: form.text })
        onEntered: pay.forceActiveFocus(Qt.TabFocusReason)
    }
    DeskButton {
        id: pay
        objectName: "payNext"
        Layout.fillWidth: true
        visible: root.player !== ""
        kind: "go"
        tall: 64
        size: 18
        text: root.one.button ?? ""
        cap: root.operator.keys.find(line => line.act === "pay_next")?.key ?? ""
        onClicked: root.pay()
    }
    Flow {
        Layout.fillWidth: true
        visible: root.player !== ""
        spacing: Look.px(6)

        Repeater {
            model: (root.told.methods ?? []).length // a button that was pressed keeps the focus

            DeskButton {
                id: method

                required property int index
                readonly property var modelData: root.told.methods?.[method.index] ?? ({ value: "", label: "", on: false })

                objectName: "pay:" + method.modelData.value
                kind: method.modelData.on ? "primary" : "plain"
                sign: method.modelData.on ? "●" : ""
                size: 14
                text: method.modelData.label
                Accessible.name: method.modelData.on ? qsTr("%1, chosen").arg(method.text) : method.text
                onClicked: root.operator.actWith("type_payment", { method: method.modelData.value })
            }
        }
    }
    RowLayout {
        Layout.fillWidth: true
        visible: root.player !== ""
        spacing: Look.px(10)

        Field {
            id: amount
            objectName: "payAmount"
            Layout.fillWidth: true
            Layout.preferredWidth: Look.px(100)
            label: qsTr("Another amount")
            placeholder: root.one.usual ?? ""
            figures: true
            input.onTextEdited: root.operator.actWith("type_payment", { amount: amount.text })
            onEntered: pay.forceActiveFocus(Qt.TabFocusReason)
        }
        Field {
            id: till
            objectName: "payTill"
            Layout.fillWidth: true
            Layout.preferredWidth: Look.px(100)
            label: qsTr("Till")
            placeholder: (root.told.tills ?? []).join(", ")
            input.onTextEdited: root.operator.actWith("type_payment", { till: till.text })
            onEntered: pay.forceActiveFocus(Qt.TabFocusReason)
        }
    }
    Tick {
        objectName: "payReceipt"
        visible: root.player !== ""
        checked: root.told.printing ?? true
        text: qsTr("Print %1").arg(root.one.receipt ?? "")
        onToggled: root.operator.actWith("type_payment", { printing: checked })
    }
}
