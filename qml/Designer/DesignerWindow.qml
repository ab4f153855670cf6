pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A structure, planned before the event. Nothing is modal: pages stand over the right side, questions in the line below.
Window {
    id: root

    required property Designer designer
    property bool alone: true // beside the operator window the look is that one's: it outlives this
    readonly property bool low: root.height < Look.px(520)
    signal closeRequested

    width: 1440
    height: 900
    minimumWidth: 640
    minimumHeight: 480
    title: (root.designer.changed ? "● " : "") + (root.designer.name === "" ? qsTr("Structure") : root.designer.name)
           + " – " + qsTr("Designer")
    color: Look.background

    Component.onCompleted: {
        if (!root.alone)
            return;
        Look.dark = Qt.binding(() => root.designer.dark);
        Look.scale = Qt.binding(() => root.designer.scale);
    }
    onClosing: close => {
        close.accepted = false;
        root.closeRequested();
    }

    // What was typed or opened and not yet taken is left; true where there was any.
    function dropped(): bool {
        for (let item = root.activeFocusItem; item; item = item.parent)
            if ((item as NameField)?.drop() || (item as ChipField)?.drop() || (item as Pick)?.drop()
                    || (item as FormField)?.drop() || (item as RowActs)?.drop())
                return true;
        return false;
    }
    // What is being typed is saved with the rest; what is refused is said, and nothing is saved.
    function save() {
        if (root.designer.notice.kind === "refused")
            root.designer.act("forget_notice"); // of something before
        for (let item = root.activeFocusItem; item; item = item.parent) {
            (item as NameField)?.take();
            (item as ChipField)?.take();
            (item as FormField)?.take();
            if ((item as SheetTable)?.editing && !(item as SheetTable).take())
                return;
        }
        if (root.designer.notice.kind !== "refused")
            root.designer.act("save");
    }
    // One step back, and never an act that changes the plan.
    function back() {
        if (root.designer.asked.text)
            root.designer.actWith("answer_asked", { id: "back" });
        else if (root.dropped() || panes.back())
            return;
        else if (root.designer.page !== "")
            root.designer.actWith("show", { page: "" });
        else if (root.designer.notice.text)
            root.designer.act("forget_notice");
        panes.toTable();
    }

    DesignerKeys {
        designer: root.designer
        panes: panes
        onBackAsked: root.back()
        onSaveAsked: root.save()
    }
    Panes {
        id: panes
        objectName: "panes"
        y: head.height
        width: root.width
        height: root.height - head.height - notice.height
        designer: root.designer
    }
    // After the panes, so that nothing that scrolls below them is ever seen over them.
    Head {
        id: head
        objectName: "head"
        width: root.width
        designer: root.designer
        low: root.low
    }
    Notice {
        id: notice
        objectName: "notice"
        y: root.height - height
        width: root.width
        designer: root.designer
        low: root.low
    }
}
