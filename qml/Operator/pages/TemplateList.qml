pragma ComponentBehavior: Bound
import QtQuick
import Operator

// What a new event can begin with: a line for each, the chosen one with a mark. Own templates can be deleted.
Rectangle {
    id: root

    required property var rows // [{id, title, help, summary, own}]
    required property string picked
    property string leaving: "" // the own template that a second press deletes
    signal chosen(name: string)
    signal deleted(name: string)

    implicitHeight: lines.implicitHeight + 2
    color: Look.surface
    border.width: 1
    border.color: Look.line

    Column {
        id: lines
        x: 1
        y: 1
        width: root.width - 2

        Repeater {
            model: root.rows

            Rectangle {
                id: line

                required property var modelData
                required property int index
                readonly property bool here: line.modelData.id === root.picked
                readonly property real room: line.width - Look.px(36) - (remove.visible ? remove.width + Look.px(12) : 0)

                width: lines.width
                implicitHeight: Math.max(Look.px(64), help.y + help.implicitHeight + Look.px(10))
                color: line.here ? Look.accentSoft : "transparent"

                Rectangle {
                    visible: line.here
                    width: Look.px(5)
                    height: parent.height
                    color: Look.accent
                }
                Words {
                    x: Look.px(18)
                    y: Look.px(8)
                    width: line.room
                    height: Look.px(26)
                    strong: true
                    text: line.here ? "✓ " + line.modelData.title : line.modelData.title
                }
                Words {
                    id: help
                    x: Look.px(18)
                    y: Look.px(34)
                    width: line.room
                    wrapMode: Text.WordWrap
                    size: 14
                    color: Look.softText
                    text: line.modelData.help !== "" ? line.modelData.help : line.modelData.summary
                }
                LineButton {
                    objectName: "template:" + line.modelData.id
                    anchors.fill: parent
                    named: [line.modelData.title, line.modelData.help, line.modelData.summary].filter(part => part !== "").join(", ")
                    onChosen: root.chosen(line.modelData.id)
                }
                DeskButton {
                    id: remove
                    objectName: "delete:" + line.modelData.id
                    anchors.right: parent.right
                    anchors.rightMargin: Look.px(8)
                    anchors.verticalCenter: parent.verticalCenter
                    visible: line.modelData.own
                    kind: root.leaving === line.modelData.id ? "danger" : "plain"
                    text: root.leaving === line.modelData.id ? qsTr("Really delete") : qsTr("Delete")
                    Accessible.name: qsTr("Delete the template %1").arg(line.modelData.title)
                    onActiveFocusChanged: if (!remove.activeFocus) root.leaving = ""
                    onClicked: {
                        if (root.leaving === line.modelData.id)
                            root.deleted(line.modelData.id);
                        else
                            root.leaving = line.modelData.id;
                    }
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: line.index < root.rows.length - 1 ? 1 : 0
                    color: Look.line
                }
            }
        }
    }
}
