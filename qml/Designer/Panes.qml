pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The three parts and where they stand: side by side; in a tall window how it plays below; with too little width one
// side at a time, and at last one part alone.
Item {
    id: root

    required property Designer designer
    readonly property real unit: width / Look.scale
    readonly property string shape: root.unit >= 1200 ? "wide" : root.unit >= 860 && height / Look.scale >= 1000 ? "tall"
                                    : root.unit >= 860 ? "two" : "one"
    // What is in front where not all is: "form", "sheet" or "plays"; a page is in the place of "plays".
    property string front: "sheet"
    readonly property bool low: height / Look.scale < 420
    readonly property bool paged: root.designer.page !== ""
    readonly property bool broad: ["import", "compare", "use"].includes(root.designer.page)
    readonly property bool tabbed: root.shape === "one" || root.shape === "two"
    readonly property real above: root.tabbed ? tabs.height : 0
    readonly property bool showsForm: root.shape === "wide" ? !root.broad : root.shape === "tall" || root.front === "form"
    readonly property bool showsSheet: root.shape !== "one" || root.front === "sheet"
    readonly property bool showsPlays: root.shape === "wide" || root.shape === "tall" || (root.shape === "one" ? root.front === "plays" : root.front !== "form")
    readonly property real side: Math.round(Math.min(Look.px(620), width * (root.shape === "two" ? 0.44 : 0.3)))
    readonly property real formWidth: !root.showsForm ? 0 : root.shape === "one" ? width : root.shape === "two" ? root.side
                                      : Math.round(Math.min(Look.px(320), width * (root.shape === "tall" ? 0.29 : 0.23)))
    readonly property real playsWidth: !root.showsPlays ? 0 : root.shape === "one" || root.shape === "tall" ? width
                                       : root.broad && root.shape === "wide" ? Math.round(width * 0.46)
                                       : root.shape === "wide" ? Math.max(root.side, Math.min(Look.px(1500), width - root.formWidth - SheetMeasure.widest))
                                       : root.side

    onPagedChanged: root.front = root.paged ? "plays" : "sheet"

    function turnTo(page: string) {
        root.designer.actWith("show", { page: root.designer.page === page ? "" : page });
    }
    function back(): bool {
        return sheet.back();
    }
    function toTable() {
        if (root.shape === "one")
            root.front = "sheet";
        sheet.forceActiveFocus();
    }
    // What had the keys is gone, as a suggestion that was taken: they go back to the table, and are never nowhere.
    function keepKeys() {
        const item = root.Window.activeFocusItem;
        if (root.Window.active && sheet.visible && (!item || item === root.Window.contentItem || item === plays || item === form))
            sheet.forceActiveFocus();
    }
    // From part to part by key: what you have, the table, how it plays.
    function toNext(on: bool) {
        const parts = [form, sheet, plays];
        const here = parts.findIndex(part => part.activeFocus);
        const next = parts[((here < 0 ? (on ? 0 : 2) : here + (on ? 1 : 2)) % 3)];
        root.front = next === form ? "form" : next === sheet ? (root.shape === "one" ? "sheet" : root.front) : "plays";
        if (next === sheet)
            sheet.forceActiveFocus(Qt.TabFocusReason);
        else
            next.nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }

    Connections {
        target: root.Window.window
        function onActiveFocusItemChanged() { Qt.callLater(root.keepKeys); }
    }
    Rectangle {
        id: tabs
        visible: root.tabbed
        width: parent.width
        height: Look.px(56)
        color: Look.surface

        Row {
            x: Look.px(14)
            y: Look.px(4)
            spacing: Look.px(8)

            Repeater {
                model: root.shape === "one" ? ["form", "sheet", "plays"] : ["form", "plays"]

                DeskButton {
                    id: tab
                    required property string modelData
                    readonly property bool here: root.front === tab.modelData || (root.shape === "two" && root.front === "sheet" && tab.modelData === "plays")
                    objectName: "tab:" + tab.modelData
                    kind: tab.here ? "primary" : "plain"
                    text: ({ form: qsTr("What you have"), sheet: qsTr("Levels"), plays: qsTr("How it plays") })[tab.modelData]
                    Accessible.role: Accessible.PageTab
                    Accessible.checked: tab.here
                    onClicked: root.front = tab.modelData
                }
            }
        }
        DeskButton { // with little height the row's own buttons come only when they are wanted
            objectName: "rowButtons"
            visible: root.low && root.showsSheet
            x: tabs.width - width - Look.px(14)
            y: Look.px(4)
            kind: sheet.actsWanted ? "primary" : "plain"
            text: qsTr("Row")
            Accessible.name: qsTr("What can be done with the row")
            Accessible.checked: sheet.actsWanted
            onClicked: sheet.actsWanted = !sheet.actsWanted
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Look.line
        }
    }
    FormPane {
        id: form
        objectName: "form"
        visible: root.showsForm
        x: root.shape === "two" ? root.width - width : 0
        y: root.above
        width: root.formWidth
        height: root.shape === "tall" ? sheet.height : root.height - root.above
        designer: root.designer
    }
    SheetTable {
        id: sheet
        objectName: "sheet"
        visible: root.showsSheet
        focus: true
        low: root.low
        x: root.shape === "two" ? 0 : root.shape === "one" ? 0 : root.formWidth
        y: root.above
        width: root.shape === "one" || root.shape === "tall" ? root.width - x
             : root.shape === "two" ? root.width - root.side : root.width - root.formWidth - root.playsWidth
        height: root.shape === "tall" ? Math.round(root.height * 0.6) : root.height - root.above
        designer: root.designer
    }
    FocusScope {
        id: plays
        objectName: "playsSide"
        visible: root.showsPlays
        x: root.shape === "tall" || root.shape === "one" ? 0 : root.width - width
        y: root.shape === "tall" ? sheet.height : root.above
        width: root.playsWidth
        height: root.height - y

        PlaysPane {
            objectName: "plays"
            anchors.fill: parent
            visible: !root.paged
            designer: root.designer
            wide: width > Look.px(900)
            onRowWanted: row => sheet.goTo(row)
            onKeysGone: sheet.forceActiveFocus()
        }
        SidePages {
            objectName: "side"
            anchors.fill: parent
            visible: root.paged
            designer: root.designer
            onClosed: root.toTable()
        }
        Rectangle {
            width: root.shape === "tall" ? parent.width : 1
            height: root.shape === "tall" ? 1 : parent.height
            color: Look.line
        }
    }
}
