pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Who went out last, with what can be put right: back in, other figures, a re-entry.
Page {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var busts: root.operator.recentBusts
    readonly property string key: root.operator.keys.find(line => line.act === "re_enter")?.key ?? ""
    property string chosen: "" // whose acts are shown

    objectName: "recentBusts"

    Words {
        width: root.inner
        size: 19
        strong: true
        text: qsTr("Out last")
    }
    Words {
        width: root.inner
        visible: root.busts.length === 0
        color: Look.softText
        wrapMode: Text.WordWrap
        text: qsTr("Nobody is out yet. Choose a player and press Out, or type the seats of several, such as 5 9, 2 7.")
    }
    Column {
        width: root.inner

        Repeater {
            model: root.busts

            Column {
                id: bust

                required property var modelData
                readonly property bool open: root.chosen === bust.modelData.id

                width: root.inner

                LineButton {
                    objectName: "bust:" + bust.modelData.id
                    width: root.inner
                    height: Math.max(Look.px(56), text.implicitHeight + Look.px(16))
                    named: [bust.modelData.name, bust.modelData.place, bust.modelData.prize, bust.modelData.note].filter(part => part !== "").join(", ")
                    onChosen: root.chosen = bust.open ? "" : bust.modelData.id

                    Column {
                        id: text
                        anchors.verticalCenter: parent.verticalCenter
                        x: Look.px(10)
                        width: parent.width * 0.62 - Look.px(10)

                        Words {
                            width: parent.width
                            strong: true
                            text: bust.modelData.name
                        }
                        Words {
                            width: parent.width
                            size: 13
                            color: Look.softText
                            text: [bust.modelData.when, bust.modelData.hand, bust.modelData.note].filter(part => part !== "").join(" · ")
                        }
                    }
                    Column {
                        anchors.verticalCenter: parent.verticalCenter
                        x: parent.width * 0.62
                        width: parent.width * 0.38 - Look.px(10)

                        Words {
                            width: parent.width
                            horizontalAlignment: Text.AlignRight
                            color: bust.modelData.settled ? Look.text : Look.softText
                            text: bust.modelData.place
                        }
                        Words {
                            width: parent.width
                            visible: text !== ""
                            horizontalAlignment: Text.AlignRight
                            figures: true
                            strong: true
                            text: bust.modelData.prize
                        }
                    }
                }
                Flow {
                    width: root.inner
                    visible: bust.open || bust.modelData.first
                    spacing: Look.px(8)
                    bottomPadding: Look.px(10)

                    DeskButton {
                        objectName: "reEnter:" + bust.modelData.id
                        visible: bust.modelData.mayReturn
                        kind: "go"
                        text: qsTr("Re-enter")
                        cap: bust.modelData.first ? root.key : ""
                        onClicked: root.operator.actWith("re_enter", { player: bust.modelData.id })
                    }
                    DeskButton {
                        objectName: "correct:" + bust.modelData.id
                        visible: bust.open && bust.modelData.mayCorrect
                        text: qsTr("Correct")
                        onClicked: root.operator.actWith("correct_bust", { player: bust.modelData.id })
                    }
                    DeskButton {
                        objectName: "reinstate:" + bust.modelData.id
                        visible: bust.open && bust.modelData.mayReinstate
                        text: qsTr("Not out after all")
                        onClicked: root.presses.pressWith(root.presses.plain("reinstate", qsTr("%1 is back in").arg(bust.modelData.name)), { player: bust.modelData.id })
                    }
                }
                Rectangle {
                    width: root.inner
                    height: 1
                    color: Look.line
                }
            }
        }
    }
}
