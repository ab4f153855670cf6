pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The plan's name, its file, and whether it is saved as it stands; the file gives way first.
Item {
    id: root

    required property Designer designer
    readonly property real gap: Look.px(4)
    readonly property real wanted: name.implicitWidth + file.implicitWidth + state.implicitWidth + root.gap * 3
    readonly property real rest: Math.max(0, root.width - name.width - state.implicitWidth - root.gap * 3)

    implicitHeight: Look.px(48)

    NameField {
        id: name
        objectName: "name"
        width: Math.min(implicitWidth, root.width - state.implicitWidth - root.gap * 2)
        designer: root.designer
    }
    Words {
        id: file
        objectName: "file"
        x: name.width + root.gap
        visible: root.rest >= Math.min(Look.px(90), implicitWidth)
        width: visible ? Math.min(implicitWidth, root.rest) : 0
        height: root.height
        size: 14
        color: Look.dim
        elide: Text.ElideMiddle
        text: root.designer.file === "" ? qsTr("not saved yet") : root.designer.changed ? root.designer.file + " ·" : root.designer.file
    }
    Words {
        id: state
        objectName: "changed"
        x: file.x + file.width + root.gap
        width: implicitWidth
        height: root.height
        size: 14
        color: Look.dim
        text: root.designer.changed && root.designer.file !== "" ? qsTr("changed") : ""
    }
}
