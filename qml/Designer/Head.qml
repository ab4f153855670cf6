pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What is worked on, and what can be done with the whole of it. With too little width the buttons take a line below.
Rectangle {
    id: root

    required property Designer designer
    property bool low: false
    readonly property real margin: Look.px(14)
    readonly property bool beside: root.width - acts.oneLine - root.margin * 3 >= Math.min(Look.px(300), naming.implicitWidth)

    color: Look.surface
    implicitHeight: root.beside ? Look.px(64) : naming.height + acts.height + Look.px(24)

    function turnTo(page: string) {
        root.designer.actWith("show", { page: root.designer.page === page ? "" : page });
    }

    Item {
        id: naming
        x: root.margin - Look.px(4)
        y: root.beside ? (root.height - height) / 2 : Look.px(8)
        width: root.beside ? root.width - acts.width - root.margin * 3 : root.width - root.margin * 2
        height: Look.px(48)
        implicitWidth: name.implicitWidth + file.implicitWidth + Look.px(10)

        NameField {
            id: name
            objectName: "name"
            width: Math.min(implicitWidth, naming.width - (file.visible ? Math.min(file.implicitWidth, naming.width * 0.3) + Look.px(6) : 0))
            designer: root.designer
        }
        Words {
            id: file
            objectName: "file"
            x: name.width + Look.px(4)
            width: naming.width - x
            height: parent.height
            visible: width > Look.px(50)
            size: 14
            color: Look.dim
            text: [root.designer.file === "" ? qsTr("not saved yet") : root.designer.file, root.designer.changed ? qsTr("changed") : ""]
                  .filter(part => part !== "").join(" · ")
        }
    }
    Flow {
        id: acts

        readonly property real oneLine: {
            let sum = -spacing;
            for (const child of children)
                sum += child.visible ? child.implicitWidth + spacing : 0;
            return sum;
        }

        x: root.beside ? root.width - width - root.margin : root.margin
        y: root.beside ? (root.height - height) / 2 : naming.height + Look.px(12)
        width: root.beside ? oneLine : root.width - root.margin * 2
        spacing: Look.px(8)

        DeskButton {
            objectName: "undo"
            enabled: root.designer.undo !== ""
            brief: true
            sign: "↶"
            text: root.designer.undo === "" ? qsTr("Nothing to undo") : root.designer.undo
            onClicked: root.designer.act("undo")
        }
        DeskButton {
            objectName: "redo"
            enabled: root.designer.redo !== ""
            brief: true
            sign: "↷"
            text: root.designer.redo === "" ? qsTr("Nothing to redo") : root.designer.redo
            onClicked: root.designer.act("redo")
        }
        DeskButton {
            objectName: "open"
            text: qsTr("Open")
            kind: root.designer.page === "open" ? "quiet" : "plain"
            topInset: 0
            hint: qsTr("Ctrl+O")
            onClicked: root.turnTo("open")
        }
        DeskButton {
            objectName: "import"
            text: qsTr("Import")
            kind: root.designer.page === "import" ? "quiet" : "plain"
            topInset: 0
            hint: qsTr("Ctrl+I")
            onClicked: root.turnTo("import")
        }
        DeskButton {
            objectName: "compare"
            text: qsTr("Compare")
            kind: root.designer.page === "compare" ? "quiet" : "plain"
            topInset: 0
            onClicked: root.turnTo("compare")
        }
        DeskButton {
            objectName: "print"
            text: qsTr("Print")
            kind: root.designer.page === "print" ? "quiet" : "plain"
            topInset: 0
            Accessible.name: qsTr("Print and export")
            onClicked: root.turnTo("print")
        }
        DeskButton {
            objectName: "generate"
            visible: text !== ""
            enabled: root.designer.regenerate.enabled ?? false
            text: root.designer.regenerate.text ?? ""
            hint: root.designer.regenerate.why ?? ""
            onClicked: root.designer.act("generate")
        }
        DeskButton {
            objectName: "useInEvent"
            visible: text !== ""
            enabled: root.designer.canUse.enabled ?? false
            text: root.designer.canUse.text ?? ""
            hint: root.designer.canUse.why ?? ""
            onClicked: root.designer.act("use_in_event")
        }
        DeskButton {
            objectName: "save"
            kind: "primary"
            text: qsTr("Save")
            hint: qsTr("Ctrl+S")
            onClicked: root.designer.act("save")
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
