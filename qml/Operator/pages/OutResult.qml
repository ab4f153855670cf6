pragma ComponentBehavior: Bound
import QtQuick
import Operator

// What recording will do: the rule that decides, places, prizes, bounties, and who moves with it.
Rectangle {
    id: root

    required property var form
    readonly property real inner: root.width - Look.px(32)

    implicitHeight: body.implicitHeight + Look.px(32)
    radius: Look.px(8)
    color: Look.inset

    Column {
        id: body
        x: Look.px(16)
        y: Look.px(16)
        width: root.inner
        spacing: Look.px(8)

        Words {
            objectName: "outBubble"
            width: root.inner
            visible: text !== ""
            size: 17
            strong: true
            color: Look.accent
            wrapMode: Text.WordWrap
            text: root.form.bubble ?? ""
        }
        Words {
            objectName: "outSentence"
            width: root.inner
            strong: true
            wrapMode: Text.WordWrap
            text: root.form.sentence ?? ""
        }
        Words {
            objectName: "outRule"
            width: root.inner
            visible: text !== ""
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.form.rule ?? ""
        }
        Rectangle {
            width: root.inner
            height: 1
            visible: (root.form.lines ?? []).length > 0
            color: Look.fieldLine
            opacity: 0.5
        }
        Repeater {
            model: root.form.lines ?? []

            Item {
                id: line

                required property var modelData
                required property int index

                width: root.inner
                height: Math.max(Look.px(28), place.implicitHeight)

                Words {
                    id: place
                    objectName: "outLine:" + line.index
                    width: parent.width - prize.implicitWidth - Look.px(12)
                    height: parent.height
                    wrapMode: Text.WordWrap
                    color: line.modelData.recorded ? Look.softText : Look.text
                    text: line.modelData.text
                }
                Words {
                    id: prize
                    objectName: "outPrize:" + line.index
                    width: parent.width
                    height: parent.height
                    horizontalAlignment: Text.AlignRight
                    figures: true
                    strong: true
                    text: line.modelData.prize
                }
            }
        }
        Words {
            objectName: "outNote"
            width: root.inner
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.form.note ?? ""
        }
        Words {
            objectName: "outProvisional"
            width: root.inner
            visible: text !== ""
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.form.provisional ?? ""
        }
        Repeater {
            model: [...(root.form.draws ?? []), ...(root.form.knocks ?? [])]

            Words {
                required property string modelData
                width: root.inner
                wrapMode: Text.WordWrap
                text: modelData
            }
        }
        Words {
            width: root.inner
            visible: changes.count > 0
            topPadding: Look.px(6)
            size: 13
            strong: true
            color: Look.dim
            text: qsTr("Moves with it")
        }
        Repeater {
            id: changes
            model: root.form.changes ?? []

            Item {
                id: change

                required property var modelData

                width: root.inner
                height: Math.max(Look.px(28), who.implicitHeight)

                Words {
                    id: who
                    width: parent.width * 0.4
                    height: parent.height
                    wrapMode: Text.WordWrap
                    text: change.modelData.name
                }
                Words {
                    x: parent.width * 0.4
                    width: parent.width * 0.6
                    height: parent.height
                    horizontalAlignment: Text.AlignRight
                    text: qsTr("%1 → %2").arg(change.modelData.before).arg(change.modelData.after)
                }
            }
        }
    }
}
