pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts

// A titled group of a page.
Rectangle {
    id: root

    property string title: ""
    property string note: ""
    default property alias content: body.data

    implicitWidth: Look.px(360)
    implicitHeight: body.implicitHeight + Look.px(32)
    radius: Look.px(10)
    color: Look.surface
    border.width: 1
    border.color: Look.line

    ColumnLayout {
        id: body
        anchors.fill: parent
        anchors.margins: Look.px(16)
        spacing: Look.px(10)

        Words {
            Layout.fillWidth: true
            visible: root.title !== ""
            size: 16
            strong: true
            text: root.title
        }
        Words {
            Layout.fillWidth: true
            visible: root.note !== ""
            size: 14
            color: Look.dim
            wrapMode: Text.WordWrap
            text: root.note
        }
    }
}
