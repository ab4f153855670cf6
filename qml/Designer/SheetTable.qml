pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// The level table: one cursor, worked as in a spreadsheet. What is typed goes to the designer, which answers in rows.
FocusScope {
    id: root

    required property Designer designer
    property bool low: false
    property bool actsWanted: false
    property int row: 0
    property string column: ""
    readonly property var columns: root.designer.columns
    readonly property int rows: list.count
    readonly property int place: Math.max(0, root.columns.findIndex(column => column.key === root.column))
    readonly property var edges: root.laid(root.columns, table.width - 2)
    readonly property bool editing: editor.visible
    readonly property SheetRow current: list.currentItem as SheetRow

    activeFocusOnTab: true
    Accessible.role: Accessible.Table
    Accessible.name: qsTr("Levels")
    Accessible.description: root.current ? root.current.spoken : ""
    onColumnsChanged: if (root.column === "" || !root.columns.some(column => column.key === root.column)) root.column = root.firstEdited()
    onRowsChanged: root.row = Math.max(0, Math.min(root.row, root.rows - 1))
    onActiveFocusChanged: root.focusTurned()

    // What was typed counts when the keys go elsewhere, as in a spreadsheet; what is refused is said, and left.
    function focusTurned() {
        if (root.activeFocus || !root.Window.active) // who looks into another window comes back to what is half typed
            return;
        const typed = editor.visible && editor.changed;
        editor.visible = false;
        hands.focus = true;
        if (typed)
            root.designer.actWith("type", { row: root.row, column: editor.column, text: editor.text });
    }
    // Where each column ends, from the left: its share of the width.
    function laid(columns: var, width: real): var {
        const all = columns.reduce((sum, column) => sum + column.width, 0);
        let x = 0;
        return columns.map(column => x += column.width / all * width);
    }
    function firstEdited(): string {
        return root.columns.find(column => column.edits)?.key ?? "";
    }
    function put(row: int, column: string) {
        block.clear();
        root.reach(row, column);
    }
    // The cursor goes there, and all between is marked.
    function mark(row: int, column: string) {
        block.begin();
        root.reach(row, column);
    }
    function reach(row: int, column: string) {
        root.row = Math.max(0, Math.min(row, root.rows - 1));
        root.column = column;
        root.reveal();
        root.designer.actWith("at", { row: root.row, column: root.column });
        if (root.activeFocus && root.current)
            root.Accessible.announce([root.current.spoken, block.spoken].filter(part => part !== "").join(", "));
    }
    function goTo(row: int) {
        root.put(row, root.column);
        root.forceActiveFocus();
    }
    function move(rows: int) {
        root.put(root.row + rows, root.column);
    }
    // To the next column; at the end of a row to the next row. Returns false at the very end.
    function step(on: bool): bool {
        const next = root.place + (on ? 1 : -1);
        if (next >= 0 && next < root.columns.length)
            root.put(root.row, root.columns[next].key);
        else if (on ? root.row + 1 < root.rows : root.row > 0)
            root.put(root.row + (on ? 1 : -1), root.columns[on ? 0 : root.columns.length - 1].key);
        else
            return false;
        return true;
    }
    // On a break only its length can be typed.
    function editedColumn(): string {
        return root.current && root.current.kind === "break" ? "length" : root.column;
    }
    function edit(text: string): bool {
        return typing.edit(text);
    }
    function take(): bool {
        return typing.take();
    }
    function reveal() {
        list.positionViewAtIndex(root.row, ListView.Contain);
    }
    function leave() {
        editor.visible = false;
        hands.forceActiveFocus();
    }
    function back(): bool {
        if (!editor.visible)
            return false;
        root.leave();
        return true;
    }

    Item { // the cursor has the keys while no cell is typed: those that the editor does not take are not the table's
        id: hands
        focus: true
        Keys.onPressed: event => event.accepted = keys.pressed(event)
    }
    TextEdit {
        id: clipboard
        visible: false
        textFormat: TextEdit.PlainText
        Accessible.ignored: true
    }
    SheetBlock {
        id: block
        table: root
        designer: root.designer
        clipboard: clipboard
    }
    CellTyping {
        id: typing
        table: root
        designer: root.designer
        block: block
        editor: editor
    }
    SheetKeys {
        id: keys
        table: root
        block: block
        designer: root.designer
        visibleRows: Math.max(1, Math.floor(list.height / SheetMeasure.rowHeight) - 1)
    }
    Connections {
        target: root.designer
        function onCursorWanted(row: int, column: string) {
            root.put(row, column === "" ? root.column : column);
        }
    }
    Item {
        id: table
        x: Look.px(16)
        y: Look.px(root.low ? 6 : 14)
        width: Math.min(root.width, SheetMeasure.widest) - Look.px(32)
        height: (acts.visible ? acts.y : root.height - Look.px(8)) - y - Look.px(root.low ? 0 : 6)

        Rectangle {
            width: table.width
            height: Math.min(table.height, header.height + list.contentHeight + 2)
            color: Look.surface
            border.width: 1
            border.color: Look.line
        }
        SheetHead {
            id: header
            x: 1
            y: 1
            width: table.width - 2
            columns: root.columns
            edges: root.edges
        }
        ListView {
            id: list
            objectName: "rows"
            x: 1
            y: header.y + header.height
            width: table.width - 2
            height: table.height - header.height - 2
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            keyNavigationEnabled: false
            reuseItems: true
            cacheBuffer: 0
            highlightFollowsCurrentItem: false
            currentIndex: root.row
            model: root.designer.sheet
            ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }

            delegate: SheetRow {
                width: list.width
                columns: root.columns
                edges: root.edges
                cursor: index === root.row ? root.place : -1
                live: root.activeFocus
                marked: block.any && index >= block.top && index <= block.bottom ? block.left : -1
                markedTo: block.right
                onPicked: place => {
                    if (root.editing && !root.take())
                        return;
                    root.forceActiveFocus();
                    root.put(index, root.columns[place].key);
                }
                onReached: place => {
                    if (root.editing && !root.take())
                        return;
                    root.forceActiveFocus();
                    root.mark(index, root.columns[place].key);
                }
                onEditWanted: root.edit(root.current.cells[root.editedColumn()] ?? "")
            }
            CellEditor {
                id: editor
                objectName: "cellEditor"
                parent: list.contentItem
                onTaken: (rows, on) => {
                    if (!root.take())
                        return;
                    if (rows !== 0)
                        root.put(root.designer.sheet.beside(root.row, rows), root.column);
                    else if (on !== 0)
                        root.step(on > 0);
                }
                onDropped: root.back()
                onRepeatWanted: {
                    root.back();
                    block.repeat();
                }
                onFillWanted: typing.fill()
            }
        }
    }
    Words {
        anchors.centerIn: table
        width: parent.width - Look.px(64)
        visible: root.rows === 0
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        color: Look.dim
        text: qsTr("No levels yet. Say what you have and generate, insert a level, or paste a sheet.")
    }
    RowActs {
        id: acts
        objectName: "rowActs"
        visible: !root.low || root.actsWanted
        x: Look.px(16)
        y: root.height - height - Look.px(4)
        width: root.width - Look.px(32)
        designer: root.designer
        row: root.row
        rows: root.rows
        onRemoveWanted: block.remove()
    }
}
