pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Corrections of a closed event: noted one by one, written together as the next version, with their reason.
Card {
    id: root

    required property Operator operator
    required property Presses presses
    required property var told
    readonly property var picked: root.told.picked ?? ({})
    readonly property var pending: root.told.pending ?? []

    title: root.picked.name !== undefined ? root.picked.name : qsTr("Corrections")
    note: root.picked.name === undefined && root.pending.length === 0
          ? qsTr("Choose a row of the list. Nothing changes before the next version is written.") : ""

    function put() {
        root.operator.actWith("put_correction", { player: root.picked.player, place: place.text, prize: prize.text });
    }

    // What is typed stays while the list is told anew: only another player has other figures.
    readonly property string player: root.picked.player ?? ""
    onPlayerChanged: {
        place.text = root.picked.place ?? "";
        prize.text = root.picked.prize ?? "";
    }

    RowLayout {
        Layout.fillWidth: true
        visible: root.picked.name !== undefined
        spacing: Look.px(12)

        Field {
            id: place
            objectName: "correctPlace"
            Layout.preferredWidth: Look.px(90)
            label: qsTr("Place")
            placeholder: qsTr("4-5")
            figures: true
            onEntered: root.put()
        }
        Field {
            id: prize
            objectName: "correctPrize"
            Layout.fillWidth: true
            label: qsTr("Prize")
            figures: true
            onEntered: root.put()
        }
        DeskButton {
            objectName: "putCorrection"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Note it")
            onClicked: root.put()
        }
    }
    Repeater {
        model: root.pending

        RowLayout {
            id: change

            required property var modelData

            Layout.fillWidth: true
            spacing: Look.px(8)

            Words {
                Layout.fillWidth: true
                wrapMode: Text.WordWrap
                text: change.modelData.text
            }
            DeskButton {
                objectName: "drop:" + change.modelData.player
                text: "✕"
                Accessible.name: qsTr("Leave out: %1").arg(change.modelData.text)
                onClicked: root.operator.actWith("drop_correction", { player: change.modelData.player })
            }
        }
    }
    Field {
        id: reason
        objectName: "correctReason"
        Layout.fillWidth: true
        visible: root.pending.length > 0
        label: qsTr("Reason, which every list shows")
        placeholder: qsTr("Hands of table 4 were mixed up")
        onEntered: write.clicked()
    }
    DeskButton {
        id: write
        objectName: "writeVersion"
        Layout.fillWidth: true
        visible: root.pending.length > 0
        enabled: reason.text.trim() !== ""
        tall: 64
        text: qsTr("Write the next version")
        onClicked: {
            if (enabled)
                root.presses.pressWith(root.presses.plain("correct_results", text), { reason: reason.text });
        }
    }
}
