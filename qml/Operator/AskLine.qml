pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// One calm line under the strip: an act that waits for its second press, changes not kept, or why something was not
// done. It lies over the lines under the strip, so nothing moves; it takes no focus.
Rectangle {
    id: root

    required property Operator operator
    required property Presses presses
    required property string unsaved // the page that was asked for while a sheet has changes; "" for none
    signal kept
    signal discarded
    signal stayed
    readonly property string text: root.unsaved !== "" ? qsTr("The sheet has changes that are not in play yet.")
                                 : root.presses.asked !== "" ? root.presses.askedText
                                 : root.presses.holding !== "" ? qsTr("Keep holding · %1").arg(root.presses.holdingText)
                                 : root.operator.refusal !== "" ? root.operator.refusal : root.presses.notice

    readonly property bool asks: root.presses.asked !== "" || root.unsaved !== ""

    visible: root.text !== ""
    color: root.asks ? Look.accentSoft : Look.surface
    implicitHeight: Math.max(Look.px(64), words.implicitHeight + Look.px(20))
    Accessible.role: Accessible.AlertMessage
    Accessible.name: root.text

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 2
        color: root.asks ? Look.accent : Look.warnText
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Look.px(20)
        anchors.rightMargin: Look.px(20)
        spacing: Look.px(12)
        layoutDirection: root.operator.thumbSide === "left" ? Qt.RightToLeft : Qt.LeftToRight

        Words {
            id: words
            objectName: "askText"
            Layout.fillWidth: true
            size: 16
            strong: true
            wrapMode: Text.WordWrap
            text: root.text
        }
        DeskButton {
            objectName: "confirm"
            visible: root.presses.asked !== "" && root.unsaved === ""
            kind: "primary"
            text: root.presses.askedButton
            cap: qsTr("Enter")
            focusPolicy: Qt.TabFocus
            onClicked: root.presses.confirm()
        }
        DeskButton {
            objectName: "leave"
            visible: root.presses.asked !== "" && root.unsaved === ""
            text: qsTr("Leave it")
            cap: qsTr("Esc")
            focusPolicy: Qt.TabFocus
            onClicked: root.presses.leave()
        }
        DeskButton {
            objectName: "keepChanges"
            visible: root.unsaved !== ""
            kind: "primary"
            text: qsTr("Keep them")
            onClicked: root.kept()
        }
        DeskButton {
            objectName: "discardChanges"
            visible: root.unsaved !== ""
            text: qsTr("Discard them")
            onClicked: root.discarded()
        }
        DeskButton {
            objectName: "goBack"
            visible: root.unsaved !== ""
            text: qsTr("Go back")
            cap: qsTr("Esc")
            onClicked: root.stayed()
        }
    }
}
