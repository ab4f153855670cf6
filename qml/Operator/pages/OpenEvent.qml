pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Operator

// An event of the journal that was not closed, and the way back to it.
RowLayout {
    id: root

    required property var modelData // {id, name, when}
    signal goneOn(event: var)

    spacing: Look.px(12)

    ColumnLayout {
        Layout.fillWidth: true
        spacing: 0

        Words {
            Layout.fillWidth: true
            strong: true
            text: root.modelData.name
        }
        Words {
            Layout.fillWidth: true
            size: 14
            color: Look.dim
            text: root.modelData.when
        }
    }
    DeskButton {
        objectName: "goOn:" + root.modelData.id
        text: qsTr("Go on")
        Accessible.name: qsTr("Go on with %1").arg(root.modelData.name)
        onClicked: root.goneOn(root.modelData.id)
    }
}
