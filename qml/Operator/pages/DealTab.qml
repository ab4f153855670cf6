pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// A deal: stacks as counted, every way to share side by side. Nothing of it leaves this window before it is shown.
Page {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.deal
    readonly property string state_: root.told.state ?? ""
    readonly property bool open: root.state_ === "open"
    readonly property bool working: (root.told.progress ?? -1) >= 0
    readonly property bool wide: root.inner > Look.px(900)

    objectName: "dealTab"

    Item { // the tabs lie here
        width: root.inner
        height: Look.px(40)
    }
    Words {
        objectName: "dealTitle"
        width: root.inner
        size: 19
        strong: true
        wrapMode: Text.WordWrap
        text: root.open ? root.told.share : root.state_ === "made" ? qsTr("The deal is made: %1").arg(root.told.title) : qsTr("Deal")
    }
    Words {
        objectName: "dealWhy"
        width: root.inner
        visible: text !== ""
        wrapMode: Text.WordWrap
        color: Look.softText
        text: root.state_ === "" ? qsTr("A deal needs an event with names.") : root.told.why ?? ""
    }
    Flow {
        width: root.inner
        visible: root.open
        spacing: Look.px(12)

        Field {
            id: first
            objectName: "dealFirst"
            width: Math.min(root.inner, Look.px(220))
            label: qsTr("Left to play for, to the winner")
            placeholder: qsTr("nothing")
            figures: true
            wrong: root.told.firstWrong ?? false
            input.onTextEdited: root.operator.actWith("deal_first", { text: first.text })
            Connections {
                target: root
                function onToldChanged() {
                    if (!first.input.activeFocus && first.text !== (root.told.first ?? ""))
                        first.text = root.told.first ?? "";
                }
            }
        }
        Words {
            objectName: "dealChips"
            width: Math.min(implicitWidth, root.inner)
            height: Look.px(70)
            wrapMode: Text.WordWrap
            verticalAlignment: Text.AlignBottom
            bottomPadding: Look.px(14)
            strong: root.told.gap ?? false
            color: root.told.gap ?? false ? Look.warnText : Look.softText
            text: root.told.chips ?? ""
        }
        Row {
            visible: root.working || (root.told.stopped ?? false)
            height: Look.px(70)
            topPadding: Look.px(22)
            spacing: Look.px(12)

            ProgressBar {
                id: bar
                anchors.verticalCenter: stop.verticalCenter
                visible: root.working
                width: Look.px(220)
                value: Math.max(0, root.told.progress ?? 0)
                Accessible.name: qsTr("The chip model is worked out")
                background: Rectangle {
                    implicitHeight: Look.px(10)
                    radius: Look.px(5)
                    color: Look.inset
                    border.width: 1
                    border.color: Look.fieldLine
                }
                contentItem: Item {
                    implicitHeight: Look.px(10)
                    Rectangle {
                        width: bar.visualPosition * parent.width
                        height: parent.height
                        radius: Look.px(5)
                        color: Look.accent
                    }
                }
            }
            DeskButton {
                id: stop
                objectName: "stopDeal"
                text: root.working ? qsTr("Stop") : qsTr("Work it out")
                onClicked: root.operator.act(root.working ? "stop_deal" : "work_deal")
            }
        }
    }
    Flow {
        width: root.inner
        visible: root.open
        spacing: Look.px(8)

        Repeater {
            model: root.told.ways ?? []

            DeskButton {
                id: way

                required property var modelData

                objectName: "way:" + way.modelData.kind
                kind: way.modelData.on ? "primary" : "plain"
                sign: (way.modelData.on ? "●" : "") + (way.modelData.warned ? " △" : "")
                text: way.modelData.label
                Accessible.name: way.modelData.on ? qsTr("%1, chosen").arg(way.text) : way.text
                onClicked: root.operator.actWith("deal_kind", { kind: way.modelData.kind })
            }
        }
        Words {
            objectName: "dealHow"
            width: Math.min(implicitWidth, root.inner)
            height: Math.max(Look.px(48), implicitHeight)
            leftPadding: Look.px(4)
            wrapMode: Text.WordWrap
            color: Look.softText
            text: root.told.how ?? ""
        }
    }
    DealTable {
        width: root.inner
        visible: root.open || root.state_ === "made"
        operator: root.operator
        wide: root.wide
    }
    Words {
        objectName: "dealError"
        width: root.inner
        visible: root.open && text !== ""
        wrapMode: Text.WordWrap
        color: Look.softText
        text: root.told.error ?? ""
    }
    Words {
        objectName: "dealProblem"
        width: root.inner
        visible: root.open && text !== ""
        wrapMode: Text.WordWrap
        color: Look.warnText
        text: root.told.problem ?? ""
    }
    Repeater {
        model: root.told.warnings ?? []

        Words {
            id: warning

            required property string modelData

            objectName: "dealWarning"
            width: root.inner
            wrapMode: Text.WordWrap
            color: Look.warnText
            text: "△ " + warning.modelData
        }
    }
    Words {
        objectName: "dealLeft"
        width: root.inner
        visible: text !== ""
        strong: true
        wrapMode: Text.WordWrap
        text: root.told.left ?? ""
    }
    Flow {
        width: root.inner
        visible: root.open || root.state_ === "made"
        spacing: Look.px(10)

        DeskButton {
            objectName: "showDeal"
            visible: root.open
            enabled: root.told.done ?? false
            text: qsTr("Show on the wall")
            hint: qsTr("Says the shares to the room; nothing is agreed by it")
            onClicked: root.operator.act("show_deal")
        }
        DeskButton {
            objectName: "printDeal"
            enabled: root.state_ === "made" || (root.told.done ?? false)
            text: qsTr("Print to sign")
            onClicked: root.operator.act("print_deal")
        }
        DeskButton {
            objectName: "makeDeal"
            visible: root.open
            enabled: root.told.ready ?? false
            kind: "danger"
            text: qsTr("Make the deal")
            onClicked: root.presses.askOnce("make_deal", text, qsTr("Make the deal? The prizes are shared by it, and it is the result of the event."), {})
        }
        DeskButton {
            objectName: "clearDeal"
            visible: root.open
            text: qsTr("Begin anew")
            onClicked: root.presses.askOnce("clear_deal", text, qsTr("Begin anew? Every stack and every yes of this deal is forgotten."), {})
        }
        Words {
            objectName: "dealWaiting"
            height: Look.px(48)
            visible: root.open && text !== ""
            color: Look.softText
            text: root.told.waiting ?? ""
        }
    }
}
