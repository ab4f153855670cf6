pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// How final the prizes are. Reviewed, they are posted in one act; what is posted once changes only with a reason and a
// second key.
Card {
    id: root

    required property Operator operator
    required property Presses presses
    property bool typing: false // what is typed below is not on the wall yet
    property string because: "" // the reason that was given for what is reviewed
    property bool reviewing: false
    property bool guaranteeing: false
    readonly property var told: root.operator.posting
    readonly property string state_: root.told.state ?? "none"
    readonly property bool postable: root.state_ === "provisional" || root.state_ === "changed"
    readonly property string sign: root.state_ === "posted" ? "✓ " : root.state_ === "changed" ? "△ " : root.postable ? "◌ " : ""

    objectName: "postCard"
    onBecauseChanged: reason.text = root.because
    onPostableChanged: if (!root.postable) root.reviewing = false

    function post() {
        const values = { reason: reason.visible ? reason.text : "", print: paper.checked, announce: aloud.checked };
        if (root.told.again ?? false)
            root.presses.askOnce("post_final", root.told.button, qsTr("Change payouts that are posted?"), values);
        else
            root.operator.actWith("post_final", values);
    }

    function guarantee() {
        root.operator.actWith("change_guarantee", { guarantee: amount.text, reason: why.text });
        if (root.operator.refusal === "") {
            root.guaranteeing = false;
            why.text = "";
        }
    }

    Words {
        objectName: "postTitle"
        Layout.fillWidth: true
        size: 17
        strong: true
        color: root.state_ === "changed" ? Look.warnText : Look.text
        text: root.sign + (root.told.title ?? "")
    }
    Words {
        objectName: "postText"
        Layout.fillWidth: true
        wrapMode: Text.WordWrap
        color: Look.softText
        text: root.told.text ?? ""
    }
    Repeater {
        model: root.reviewing ? [...(root.told.against ?? []), ...(root.told.changes ?? [])] : []

        Words {
            id: against

            required property string modelData

            objectName: "postAgainst"
            Layout.fillWidth: true
            wrapMode: Text.WordWrap
            color: Look.warnText
            text: "△ " + against.modelData
        }
    }
    Words {
        Layout.fillWidth: true
        visible: root.reviewing && root.typing
        wrapMode: Text.WordWrap
        color: Look.warnText
        text: qsTr("What is typed below is not on the wall yet, and is not posted with it.")
    }
    Field {
        id: reason
        objectName: "postReason"
        Layout.fillWidth: true
        visible: root.reviewing && (root.told.reason ?? false)
        label: qsTr("Reason why they are posted like this")
        onEntered: post.forceActiveFocus(Qt.TabFocusReason)
    }
    Tick {
        id: paper
        objectName: "postPaper"
        visible: root.reviewing
        checked: true
        text: qsTr("Print the sheet with all places, to be signed")
    }
    Tick {
        id: aloud
        objectName: "postAloud"
        visible: root.reviewing
        checked: true
        text: qsTr("Announce it to the room")
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)

        DeskButton {
            objectName: "reviewPayouts"
            visible: root.postable && !root.reviewing
            kind: "go"
            text: qsTr("Review and post…")
            onClicked: {
                root.reviewing = true;
                Qt.callLater(() => (reason.visible ? reason.input : post).forceActiveFocus(Qt.TabFocusReason));
            }
        }
        DeskButton {
            id: post
            objectName: "postFinal"
            visible: root.reviewing
            enabled: !reason.visible || reason.text.trim() !== ""
            kind: root.told.again ?? false ? "danger" : "go"
            text: root.told.button ?? ""
            onClicked: root.post()
        }
        DeskButton {
            objectName: "leaveReview"
            visible: root.reviewing
            text: qsTr("Leave it")
            onClicked: root.reviewing = false
        }
        DeskButton {
            objectName: "printPayouts"
            visible: !root.reviewing && (root.told.canPrint ?? false)
            text: qsTr("Print")
            hint: qsTr("Prints every place with its prize and a line to sign")
            onClicked: root.operator.act("print_payouts")
        }
        DeskButton {
            objectName: "openGuarantee"
            visible: !root.reviewing && !root.guaranteeing && root.state_ !== "closed" && root.state_ !== "deal"
            text: qsTr("Guarantee…")
            onClicked: {
                amount.text = root.told.guarantee ?? "";
                root.guaranteeing = true;
                amount.input.forceActiveFocus(Qt.TabFocusReason);
            }
        }
    }
    GridLayout {
        Layout.fillWidth: true
        visible: root.guaranteeing
        columns: root.width > Look.px(520) ? 2 : 1
        columnSpacing: Look.px(10)
        rowSpacing: Look.px(10)

        Field {
            id: amount
            objectName: "guaranteeAmount"
            Layout.fillWidth: true
            Layout.preferredWidth: Look.px(100)
            label: qsTr("Guaranteed prize pool")
            placeholder: qsTr("none")
            figures: true
            onEntered: why.input.forceActiveFocus(Qt.TabFocusReason)
        }
        Field {
            id: why
            objectName: "guaranteeReason"
            Layout.fillWidth: true
            Layout.preferredWidth: Look.px(100)
            label: qsTr("Reason of the change")
            onEntered: change.forceActiveFocus(Qt.TabFocusReason)
        }
        Flow {
            Layout.fillWidth: true
            Layout.columnSpan: parent.columns
            spacing: Look.px(8)
            DeskButton {
                id: change
                objectName: "changeGuarantee"
                kind: "primary"
                text: qsTr("Change and announce")
                onClicked: root.guarantee()
            }
            DeskButton {
                text: qsTr("Leave it")
                onClicked: root.guaranteeing = false
            }
        }
    }
}
