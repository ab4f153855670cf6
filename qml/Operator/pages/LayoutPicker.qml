pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Templates as T
import Kiosk
import Kit
import Display
import Operator

// The widgets that there are, each as it looks in the moment chosen; a press puts one into the middle of the picture.
Rectangle {
    id: root

    required property LayoutEditor editor

    color: Look.surface
    radius: Look.px(10)
    border.width: 1
    border.color: Look.line

    ListView {
        id: list
        objectName: "kinds"
        anchors.fill: parent
        anchors.margins: Look.px(8)
        clip: true
        spacing: Look.px(8)
        boundsBehavior: Flickable.StopAtBounds
        model: root.editor.kinds
        cacheBuffer: 200
        ScrollBar.vertical: ScrollBar {
            policy: ScrollBar.AlwaysOn
            Accessible.name: qsTr("Scroll")
        }

        delegate: T.AbstractButton {
            id: kind

            required property var modelData
            required property int index
            readonly property Widget widget: sample.item as Widget
            readonly property string help: kind.widget?.help ?? ""

            objectName: "kind:" + kind.modelData.kind
            width: list.width - Look.px(12)
            height: words.y + words.height + Look.px(8)
            focusPolicy: Qt.StrongFocus
            text: kind.widget?.title || kind.modelData.kind
            Accessible.name: qsTr("Add: %1").arg(kind.text)
            Accessible.description: kind.help
            onClicked: root.editor.change("add_widget", { kind: kind.modelData.kind })
            onActiveFocusChanged: if (activeFocus) list.positionViewAtIndex(kind.index, ListView.Contain)
            Keys.onReturnPressed: event => { if (!event.isAutoRepeat) kind.clicked(); }

            background: Rectangle {
                radius: Look.px(8)
                color: kind.hovered ? Look.inset : "transparent"
                border.width: kind.activeFocus ? 2 : 1
                border.color: kind.activeFocus ? Look.focus : Look.line
            }
            contentItem: Item {
                Rectangle {
                    x: Look.px(8)
                    y: Look.px(8)
                    width: parent.width - Look.px(16)
                    height: Look.px(76)
                    radius: Look.px(4)
                    color: Theme.wallGround
                    clip: true
                    Loader {
                        id: sample
                        anchors.fill: parent
                        anchors.margins: Look.px(6)
                        enabled: false
                        Component.onCompleted: setSource("../../Display/widgets/" + kind.modelData.file, {
                            board: root.editor.board, layout: root.editor.preview, calm: true, reach: 1, u: Look.px(3),
                            options: kind.modelData.kind === "text" ? { text: qsTr("Your text") } : ({})
                        })
                    }
                    Words {
                        anchors.centerIn: parent
                        visible: kind.widget !== null && !kind.widget.filled
                        size: 13
                        color: Theme.wallQuiet
                        text: qsTr("says nothing in this moment")
                    }
                }
                Column {
                    id: words
                    x: Look.px(10)
                    y: Look.px(90)
                    width: parent.width - Look.px(20)
                    Words {
                        width: parent.width
                        strong: true
                        text: kind.text
                    }
                    Words {
                        width: parent.width
                        size: 13
                        color: Look.dim
                        wrapMode: Text.WordWrap
                        text: kind.help
                    }
                }
            }
        }
    }
}
