pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What if so many more come: each figure before and after.
Column {
    id: root

    required property Designer designer
    readonly property var figures: root.designer.whatIf.figures ?? []
    readonly property string told: root.designer.whatIf.more ?? ""

    spacing: Look.px(6)
    onToldChanged: root.follow()
    Component.onCompleted: root.follow()

    function follow() {
        if (field.text !== root.told)
            field.text = root.told;
    }

    Field {
        id: field
        objectName: "whatIf"
        width: root.width
        label: qsTr("What if so many more come")
        figures: true
        placeholder: qsTr("40")
        input.onTextEdited: root.designer.actWith("what_if", { more: field.text })
    }
    Words {
        objectName: "whatIfProblem"
        width: root.width
        visible: text !== ""
        size: 14
        color: Look.warnText
        wrapMode: Text.WordWrap
        text: root.designer.whatIf.problem ?? ""
    }
    Repeater {
        model: root.figures.length

        Item {
            id: line

            required property int index
            readonly property var told: root.figures[line.index] ?? ({ label: "", before: "", after: "" })

            // Where both do not fit beside each other the figures stand below.
            readonly property bool stacked: label.implicitWidth + figures.implicitWidth + Look.px(10) > root.width

            width: root.width
            height: Look.px(line.stacked ? 58 : 36)
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("%1: %2 instead of %3").arg(line.told.label).arg(line.told.after).arg(line.told.before)

            Words {
                id: label
                height: Look.px(36)
                text: line.told.label
            }
            Row {
                id: figures
                anchors.right: parent.right
                y: line.stacked ? Look.px(24) : 0
                height: Look.px(line.stacked ? 30 : 36)
                spacing: Look.px(8)
                // Two ranges of time may be a little wider than the panel.
                transformOrigin: Item.Right
                scale: Math.min(1, root.width / figures.implicitWidth)

                Words {
                    height: parent.height
                    figures: true
                    color: Look.dim
                    text: line.told.before
                }
                Words {
                    height: parent.height
                    color: Look.dim
                    text: "→"
                }
                Words {
                    height: parent.height
                    figures: true
                    strong: true
                    text: line.told.after
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Look.line
            }
        }
    }
}
