pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What can be done with the whole plan.
Row {
    id: root

    required property Designer designer
    signal shown(item: Item)

    spacing: Look.px(8)

    function turnTo(page: string) {
        root.designer.actWith("show", { page: root.designer.page === page ? "" : page });
    }

    component Act: HeadButton {
        id: act
        onActiveFocusChanged: if (act.activeFocus) root.shown(act)
    }

    Act {
        objectName: "undo"
        enabled: root.designer.undo !== ""
        brief: true
        sign: "↶"
        text: root.designer.undo === "" ? qsTr("Nothing to undo") : root.designer.undo
        onClicked: root.designer.act("undo")
    }
    Act {
        objectName: "redo"
        enabled: root.designer.redo !== ""
        brief: true
        sign: "↷"
        text: root.designer.redo === "" ? qsTr("Nothing to redo") : root.designer.redo
        onClicked: root.designer.act("redo")
    }
    Act {
        objectName: "open"
        here: root.designer.page === "open"
        text: qsTr("Open")
        onClicked: root.turnTo("open")
    }
    Act {
        objectName: "import"
        here: root.designer.page === "import"
        text: qsTr("Import")
        onClicked: root.turnTo("import")
    }
    Act {
        objectName: "compare"
        here: root.designer.page === "compare"
        text: qsTr("Compare")
        onClicked: root.turnTo("compare")
    }
    Act {
        objectName: "print"
        here: root.designer.page === "print"
        text: qsTr("Print")
        Accessible.name: qsTr("Print and export")
        onClicked: root.turnTo("print")
    }
    Act {
        objectName: "generate"
        visible: text !== ""
        enabled: root.designer.regenerate.enabled ?? false
        text: root.designer.regenerate.text ?? ""
        hint: root.designer.regenerate.why ?? ""
        onClicked: root.designer.act("generate")
    }
    Act {
        objectName: "useInEvent"
        visible: text !== ""
        enabled: root.designer.canUse.enabled ?? false
        text: root.designer.canUse.text ?? ""
        hint: root.designer.canUse.why ?? ""
        onClicked: root.designer.act("use_in_event")
    }
    Act {
        objectName: "save"
        kind: "primary"
        text: qsTr("Save")
        onClicked: root.designer.act("save")
    }
}
