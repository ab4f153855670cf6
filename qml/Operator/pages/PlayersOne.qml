pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One player: how he stands, what can be sold to him and at which price, what can be done, what he paid.
ColumnLayout {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.player
    property var one: root.told
    readonly property var facts: root.one.facts ?? []
    readonly property var bought: root.one.bought ?? []
    readonly property bool buys: (root.one.sales ?? []).length > 0 || (root.one.acts ?? []).some(act => act.act === "pay_debt")

    spacing: Look.px(12)
    // Where nobody is in sight the buttons are kept for the next one: to make them anew takes longer than a key.
    onToldChanged: if ((root.told.player ?? "") !== "") root.one = root.told

    Words {
        objectName: "playerName"
        Layout.fillWidth: true
        size: 20
        strong: true
        wrapMode: Text.WordWrap
        maximumLineCount: 2
        text: root.one.name ?? ""
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(10)
        Words {
            objectName: "playerStatus"
            strong: true
            color: root.one.mood === "in" ? Look.accent : root.one.mood === "waits" ? Look.warnText : Look.dim
            text: (root.one.sign ?? "") + " " + (root.one.status ?? "")
        }
        Words {
            Layout.fillWidth: true
            color: Look.dim
            text: root.one.sub ?? ""
        }
    }
    Rectangle {
        Layout.fillWidth: true
        visible: (root.one.flag ?? "") !== ""
        implicitHeight: flagWords.implicitHeight + Look.px(20)
        radius: Look.px(8)
        color: Look.warnSoft
        Words {
            id: flagWords
            objectName: "playerFlag"
            anchors.fill: parent
            anchors.margins: Look.px(10)
            strong: true
            color: Look.warnText
            wrapMode: Text.WordWrap
            text: "⚠ " + (root.one.flag ?? "")
        }
    }
    Words {
        Layout.fillWidth: true
        visible: (root.one.note ?? "") !== ""
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        maximumLineCount: 4
        text: "✎ " + (root.one.note ?? "")
    }
    ColumnLayout {
        Layout.fillWidth: true
        visible: root.facts.length > 0
        spacing: Look.px(4)

        Repeater {
            model: root.facts.length

            RowLayout {
                id: fact

                required property int index
                readonly property var modelData: root.facts[fact.index] ?? ({ key: "", label: "", value: "", warns: false })

                Layout.fillWidth: true
                spacing: Look.px(12)
                Words {
                    Layout.fillWidth: true
                    color: Look.dim
                    text: fact.modelData.label
                }
                Words {
                    objectName: "fact:" + fact.modelData.key
                    Layout.maximumWidth: root.width * 0.65
                    figures: true
                    strong: true
                    color: fact.modelData.warns ? Look.danger : Look.text
                    text: fact.modelData.value
                }
            }
        }
    }
    PlayersPay {
        Layout.fillWidth: true
        visible: root.buys
        operator: root.operator
    }
    PlayersActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        player: root.one.player ?? ""
        rows: root.one.sales ?? []
        priced: true
    }
    PlayersActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        player: root.one.player ?? ""
        rows: root.one.acts ?? []
    }
    Rectangle {
        Layout.fillWidth: true
        visible: (root.one.rulings ?? []).length > 0
        implicitHeight: 1
        color: Look.line
    }
    PlayersActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        player: root.one.player ?? ""
        rows: root.one.rulings ?? []
    }
    Words {
        Layout.fillWidth: true
        visible: (root.one.bought ?? []).length > 0
        size: 14
        strong: true
        color: Look.dim
        text: qsTr("Bought and paid")
    }
    Repeater {
        model: root.bought.length

        ColumnLayout {
            id: line

            required property int index
            readonly property var modelData: root.bought[line.index] ?? ({ when: "", text: "", how: "", money: "", more: "" })

            Layout.fillWidth: true
            spacing: 0
            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(10)
                Words { size: 14; color: Look.dim; figures: true; text: line.modelData.when }
                Words { Layout.fillWidth: true; size: 14; text: line.modelData.text }
                Words { size: 14; color: Look.dim; text: line.modelData.how }
                Words { size: 14; strong: true; figures: true; text: line.modelData.money }
            }
            Words {
                Layout.fillWidth: true
                visible: line.modelData.more !== ""
                size: 13
                color: Look.dim
                wrapMode: Text.WordWrap
                text: line.modelData.more
            }
        }
    }
}
