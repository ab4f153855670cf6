pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The last hands of the day: a card is drawn for them, or they are typed. The clock stands from then on.
Card {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.day
    readonly property bool announced: root.told.announced ?? false

    title: qsTr("The last hands")
    note: root.announced ? "" : qsTr("Each table plays so many more hands, whatever the time. Nobody comes in meanwhile, and no seat changes.")

    Flow {
        Layout.fillWidth: true
        visible: !root.announced
        spacing: Look.px(12)

        DeskButton {
            id: draw
            property bool sure: false
            objectName: "drawLastHands"
            kind: draw.sure ? "danger" : "primary"
            tall: 64
            text: draw.sure ? qsTr("Really: the clock stops, and the room hears it") : qsTr("Draw a card for them")
            onActiveFocusChanged: if (!draw.activeFocus) draw.sure = false
            onClicked: {
                if (draw.sure)
                    root.operator.act("draw_last_hands");
                draw.sure = !draw.sure;
            }
        }
        RowLayout {
            spacing: Look.px(8)

            Field {
                id: hands
                objectName: "dayLastHands"
                Layout.preferredWidth: Look.px(120)
                label: qsTr("or hands")
                figures: true
                onEntered: announce.clicked()
            }
            DeskButton {
                id: announce
                objectName: "dayAnnounce"
                Layout.alignment: Qt.AlignBottom
                enabled: hands.text.trim() !== ""
                text: qsTr("Announce them")
                onClicked: {
                    if (announce.enabled)
                        root.operator.actWith("last_hands", { hands: hands.text });
                }
            }
        }
    }
    Flow {
        Layout.fillWidth: true
        visible: root.announced
        spacing: Look.px(12)

        DeskButton {
            objectName: "dayHandDone"
            kind: "go"
            tall: 64
            enabled: root.told.all ?? false
            text: root.told.allText ?? ""
            onClicked: root.presses.press(root.presses.plain("hand_done", text))
        }
        DeskButton {
            id: takeBack
            property bool sure: false
            objectName: "dayTakeBack"
            kind: takeBack.sure ? "danger" : "plain"
            text: takeBack.sure ? qsTr("Really take them back") : qsTr("Take them back")
            onActiveFocusChanged: if (!takeBack.activeFocus) takeBack.sure = false
            onClicked: {
                if (takeBack.sure)
                    root.operator.actWith("last_hands", { hands: "0" });
                takeBack.sure = !takeBack.sure;
            }
        }
    }
}
