pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The name under which a structure is kept.
SidePage {
    id: root

    required property Designer designer

    title: qsTr("Save as")
    onActiveFocusChanged: if (root.activeFocus) name.input.forceActiveFocus()
    Component.onCompleted: {
        name.text = root.designer.name;
        name.input.selectAll();
    }

    Field {
        id: name
        objectName: "saveName"
        width: root.inner
        label: qsTr("Name of the structure")
        onEntered: root.save()
    }
    DeskButton {
        objectName: "saveNow"
        kind: "primary"
        enabled: name.text.trim() !== ""
        text: qsTr("Save")
        onClicked: root.save()
    }
    Words {
        width: root.inner
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("The clock and the New event page list every structure that is saved. A name that is taken is asked about first.")
    }

    function save() {
        if (name.text.trim() !== "")
            root.designer.actWith("save_as", { name: name.text });
    }
}
