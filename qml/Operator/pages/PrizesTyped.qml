pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// Prize pool and payouts, typed; at the side the lines as the wall will show them. Nothing is final until it is posted.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property var preview: root.operator.prizesPreview
    readonly property bool opened: root.board.event.name !== ""
    readonly property bool changed: pool.text !== root.operator.prizePool || payouts.text !== root.operator.payouts
                                    || unit.text !== root.operator.payoutUnit
    readonly property real side: Math.max(Look.px(280), Math.min(Look.px(460), root.width * 0.4))
    readonly property bool posted: ["posted", "changed"].includes(root.operator.posting.state ?? "")
    readonly property bool asks: root.operator.posting.changeReason ?? false // whoever changes it now says why
    readonly property Page page: form
    readonly property string event: root.operator.eventId
    property bool offering: false
    property string knownPool: ""
    property string knownPayouts: ""
    property string knownUnit: ""

    onVisibleChanged: if (root.visible) root.show()
    Component.onCompleted: root.follow()
    onEventChanged: root.discard() // typed for the event before

    // What was typed stays until it is posted; a field that was left alone follows the event.
    function follow() {
        if (pool.text === root.knownPool)
            pool.text = root.operator.prizePool;
        if (payouts.text === root.knownPayouts)
            payouts.text = root.operator.payouts;
        if (unit.text === root.knownUnit)
            unit.text = root.operator.payoutUnit;
        root.knownPool = root.operator.prizePool;
        root.knownUnit = root.operator.payoutUnit;
        root.knownPayouts = root.operator.payouts;
        root.show();
    }
    function values(): var {
        return { pool: pool.text, payouts: payouts.text, unit: unit.text };
    }
    function show() {
        if (root.visible)
            root.operator.actWith("preview_prizes", root.values());
    }
    // Once it is written the event's own form of it stands in the fields.
    function post() {
        root.operator.actWith("post_prizes", Object.assign(root.values(), { reason: why.text }));
        if (root.operator.refusal !== "")
            return; // what was typed stays, to be put right
        card.because = why.text;
        why.text = "";
        root.knownPool = pool.text;
        root.knownUnit = unit.text;
        root.knownPayouts = payouts.text;
    }
    function back(): bool {
        const open = card.reviewing || card.guaranteeing || root.offering;
        card.reviewing = card.guaranteeing = root.offering = false;
        return open;
    }
    function discard() {
        pool.text = root.operator.prizePool;
        unit.text = root.operator.payoutUnit;
        payouts.text = root.operator.payouts;
        root.show();
    }

    Connections {
        target: root.operator
        function onPrizePoolChanged() { root.follow(); }
        function onPayoutsChanged() { root.follow(); }
        function onPayoutUnitChanged() { root.follow(); }
        function onHouseSettingsChanged() { root.show(); }
    }
    Page {
        id: form
        width: root.width - root.side
        height: root.height
        enabled: root.opened

        Item { // the tabs lie here
            width: form.inner
            height: Look.px(40)
        }
        PrizesPost {
            id: card
            width: form.inner
            visible: root.opened
            operator: root.operator
            presses: root.presses
            typing: root.changed
        }
        Words {
            width: form.inner
            size: 19
            strong: true
            text: !root.changed ? qsTr("Payouts") : root.posted ? qsTr("Payouts · not kept yet") : qsTr("Payouts · not on the wall yet")
        }
        Words {
            width: form.inner
            color: Look.dim
            wrapMode: Text.WordWrap
            text: root.opened ? qsTr("One line for each place or group of places. Percents of the pool work too.")
                              : qsTr("No event is open.")
        }
        Flow {
            width: form.inner
            spacing: Look.px(12)
            Field {
                id: pool
                objectName: "prizePool"
                width: Math.min(form.inner, Look.px(240))
                label: qsTr("Prize pool")
                placeholder: qsTr("such as %1").arg("27,300")
                figures: true
                input.onTextEdited: root.show()
                onEntered: root.post()
            }
            Field {
                id: unit
                objectName: "payoutUnit"
                width: Math.min(form.inner, Look.px(200))
                label: qsTr("Percents rounded down to")
                figures: true
                input.KeyNavigation.tab: compute.visible ? compute : payouts
                input.onTextEdited: root.show()
                onEntered: root.post()
            }
        }
        Flow {
            width: form.inner
            visible: root.operator.posting.poolTyped ?? false
            spacing: Look.px(12)

            Words {
                width: Math.min(implicitWidth, form.inner)
                height: Look.px(48)
                wrapMode: Text.WordWrap
                color: Look.softText
                text: qsTr("This pool is typed by hand, whatever is sold.")
            }
            DeskButton {
                id: compute
                objectName: "computePool"
                text: qsTr("Compute it from what is sold")
                onClicked: {
                    if (root.asks && why.text.trim() === "")
                        why.input.forceActiveFocus(Qt.TabFocusReason);
                    root.operator.actWith("compute_pool", { reason: why.text });
                }
            }
        }
        Column {
            width: Math.min(form.inner, Look.px(480))
            spacing: Look.px(5)
            Words {
                width: parent.width
                size: 13
                strong: true
                color: Look.dim
                text: qsTr("Payouts")
            }
            TextArea {
                id: payouts
                objectName: "payouts"
                width: parent.width
                height: Math.max(Look.px(220), implicitHeight)
                padding: Look.px(13)
                font.family: Look.family
                font.pixelSize: Look.px(15)
                font.features: Look.tabular
                color: Look.text
                selectionColor: Look.accent
                selectedTextColor: Look.accentInk
                placeholderText: qsTr("None yet. One a line, such as:") + "\n1 6825\n2 4095\n3 2730\n4-6 1200"
                placeholderTextColor: Look.dim
                selectByMouse: true
                Accessible.name: qsTr("Payouts")
                KeyNavigation.priority: KeyNavigation.BeforeItem
                KeyNavigation.tab: why.visible ? why.input : post.enabled ? post : offer
                KeyNavigation.backtab: compute.visible ? compute : unit.input
                onTextChanged: root.show()
                background: Rectangle {
                    radius: Look.px(8)
                    color: Look.surface
                    border.width: payouts.activeFocus ? 2 : 1
                    border.color: payouts.activeFocus ? Look.focus : Look.fieldLine
                }
            }
        }
        Field {
            id: why
            objectName: "changeReason"
            width: Math.min(form.inner, Look.px(480))
            visible: root.asks && (root.changed || compute.visible)
            label: qsTr("Reason of the change, since prizes are posted or paid")
            onEntered: post.forceActiveFocus(Qt.TabFocusReason)
        }
        Row {
            spacing: Look.px(12)
            DeskButton {
                id: post
                objectName: "postPrizes"
                kind: "go"
                enabled: root.changed && (root.preview.problem ?? "") === "" && (!root.asks || why.text.trim() !== "")
                text: root.posted ? qsTr("Keep these") : qsTr("Put on the wall")
                onClicked: root.post()
            }
            DeskButton {
                id: offer
                objectName: "offerPayouts"
                text: root.offering ? qsTr("Hide the tables") : qsTr("Tables, rounding")
                onClicked: {
                    root.offering = !root.offering;
                    if (root.offering)
                        root.operator.act("offer_payouts");
                }
            }
            DeskButton {
                objectName: "discardPrizes"
                visible: root.changed
                text: qsTr("Discard")
                onClicked: root.discard()
            }
        }
        PrizesTables {
            width: form.inner
            visible: root.offering
            operator: root.operator
            payouts: payouts.text
            sound: (root.preview.problem ?? "") === ""
            onPicked: lines => payouts.text = lines
        }
    }
    PrizesPreview {
        onDecided: line => payouts.append(line)
        x: root.width - root.side
        width: root.side
        height: root.height
        preview: root.preview
        posted: root.posted
    }
}
