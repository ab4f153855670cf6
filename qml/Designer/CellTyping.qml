import QtQuick
import Kiosk

// How what is typed gets from the cell to the designer. What is refused stays in the cell, to be put right.
QtObject {
    id: root

    required property var table // the SheetTable; typed, the two would name each other
    required property Designer designer
    required property SheetBlock block
    required property CellEditor editor

    // Opens the cell under the cursor with this text in it. Returns false where there is nothing to type.
    function edit(text: string): bool {
        const table = root.table, key = table.editedColumn();
        const place = table.columns.findIndex(column => column.key === key);
        if (table.current && table.current.stage !== "") {
            root.designer.actWith("locked", { row: table.row }); // says why it stays as it is
            return true;
        }
        if (!table.current || table.current.kind === "day_end" || !table.columns[place]?.edits)
            return false;
        table.reveal();
        const left = place > 0 ? table.edges[place - 1] : 0;
        root.editor.begin(key, Qt.rect(left, table.current.y, table.edges[place] - left, SheetMeasure.rowHeight), table.current.cells[key] ?? "", text);
        return true;
    }
    function take(): bool {
        return !root.editor.changed ? root.taken() : root.given("type", { row: root.table.row, column: root.editor.column });
    }
    // The same in all marked cells.
    function fill(): bool {
        const columns = root.block.any ? root.block.keys : [root.editor.column];
        return root.given("fill", { row: root.block.top, to: root.block.bottom, columns: columns });
    }
    function given(name: string, values: var): bool {
        if (root.designer.notice.kind === "refused")
            root.designer.act("forget_notice"); // of something before: it says nothing of this cell
        root.designer.actWith(name, Object.assign({ text: root.editor.text }, values));
        if (root.designer.notice.kind === "refused") {
            root.editor.refuse();
            return false;
        }
        return root.taken();
    }
    function taken(): bool {
        root.table.leave();
        return true;
    }
}
