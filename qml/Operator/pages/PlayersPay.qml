pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// How the next thing is paid, and what is otherwise than usual: amount, seat, stack, till.
ColumnLayout {
    id: root

    required property Operator operator
    readonly property var sale: root.operator.playerSale
    readonly property var one: root.operator.player
    property bool more: false

    spacing: Look.px(8)

    function typed(key: string, text: string) {
        if (text !== (root.sale[key] ?? ""))
            root.operator.actWith("player_sale", { [key]: text });
    }

    component Typed: Field {
        id: field

        required property string key
        property string whose: ""

        keysAct: true
        objectName: "sale:" + field.key
        Layout.fillWidth: true
        Layout.preferredWidth: Look.px(100)
        onTextChanged: root.typed(field.key, field.text)

        Connections {
            target: root.operator
            function onPlayerSaleChanged() { // told anew after a sale
                const kept = root.sale[field.key] ?? "", another = field.whose !== (root.sale.whose ?? "");
                field.whose = root.sale.whose ?? "";
                if ((another || !field.input.activeFocus) && field.text !== kept)
                    field.text = kept;
            }
        }
    }

    Flow {
        Layout.fillWidth: true
        spacing: Look.px(6)
        Repeater {
            model: (root.sale.methods ?? []).length // a button that was pressed keeps the focus

            DeskButton {
                id: method

                required property int index
                readonly property var modelData: root.sale.methods?.[method.index] ?? ({ value: "", label: "" })
                readonly property bool here: root.sale.method === method.modelData.value

                objectName: "method:" + method.modelData.value
                focusPolicy: Qt.TabFocus // the search keeps the focus, and a scan its way
                kind: method.here ? "primary" : "plain"
                size: 14
                sign: method.here ? "●" : ""
                text: method.modelData.label
                Accessible.name: method.here ? qsTr("Paid by: %1, chosen").arg(method.modelData.label) : qsTr("Paid by: %1").arg(method.modelData.label)
                onClicked: root.operator.actWith("player_sale", { method: method.modelData.value })
            }
        }
        DeskButton {
            objectName: "saleMore"
            focusPolicy: Qt.TabFocus // the search keeps the focus, and a scan its way
            size: 14
            sign: root.more ? "▾" : "▸"
            brief: true
            text: qsTr("More")
            hint: qsTr("Amount, seat, stack, till")
            onClicked: root.more = !root.more
        }
    }
    GridLayout {
        Layout.fillWidth: true
        visible: root.more
        columns: 2
        columnSpacing: Look.px(10)
        rowSpacing: Look.px(8)

        Typed { key: "amount"; label: qsTr("Paid, if not all"); figures: true }
        Typed { key: "seat"; label: qsTr("Table and seat"); placeholder: qsTr("drawn") }
        Typed { key: "stack"; label: qsTr("Stack"); figures: true; visible: root.one.enters ?? false }
        Typed { key: "till"; label: qsTr("Till") }
        Flow {
            Layout.fillWidth: true
            Layout.columnSpan: 2
            visible: (root.sale.tills ?? []).length > 0
            spacing: Look.px(6)
            Repeater {
                model: (root.sale.tills ?? []).length

                DeskButton {
                    id: till

                    required property int index
                    readonly property string modelData: root.sale.tills?.[till.index] ?? ""

                    objectName: "till:" + till.modelData
                    focusPolicy: Qt.TabFocus // the search keeps the focus, and a scan its way
                    size: 14
                    sign: root.sale.till === till.modelData ? "●" : ""
                    text: till.modelData
                    Accessible.name: qsTr("Till: %1").arg(till.modelData)
                    onClicked: root.operator.actWith("player_sale", { till: till.modelData })
                }
            }
        }
        Field {
            id: own
            objectName: "ownMethod"
            Layout.fillWidth: true
            Layout.preferredWidth: Look.px(100)
            label: qsTr("Another way to pay")
            onEntered: {
                if (own.text.trim() === "")
                    return;
                root.operator.actWith("player_sale", { method: own.text.trim() });
                own.text = "";
            }
        }
    }
}
