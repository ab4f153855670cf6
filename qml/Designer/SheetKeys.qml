import QtQuick
import Kiosk

// The keys of the level table, as in a spreadsheet.
QtObject {
    id: root

    required property var table // the SheetTable; typed, the two would name each other
    required property Designer designer
    required property SheetBlock block
    required property int visibleRows

    function pressed(event: var): bool {
        const held = event.modifiers & ~(Qt.KeypadModifier | Qt.GroupSwitchModifier);
        if (held === Qt.ControlModifier)
            return root.withControl(event.key, event.isAutoRepeat);
        if (held === Qt.AltModifier)
            return root.withAlt(event.key);
        if (held === Qt.ShiftModifier && event.key === Qt.Key_Insert)
            return root.does("insert", { kind: "break" });
        if (held === Qt.NoModifier || held === Qt.ShiftModifier)
            return root.plain(event.key, event.text, held === Qt.ShiftModifier);
        return false;
    }
    function does(name: string, values: var): bool {
        root.designer.actWith(name, Object.assign({ row: root.table.row }, values));
        return true;
    }
    // To another cell; `marks` all on the way.
    function to(row: int, marks: bool): bool {
        if (marks)
            root.table.mark(row, root.table.column);
        else
            root.table.put(row, root.table.column);
        return true;
    }
    function plain(key: int, text: string, shift: bool): bool {
        switch (key) {
        case Qt.Key_Up: return root.to(root.table.row - 1, shift);
        case Qt.Key_Down: return root.to(root.table.row + 1, shift);
        case Qt.Key_PageUp: return root.to(root.table.row - root.visibleRows, shift);
        case Qt.Key_PageDown: return root.to(root.table.row + root.visibleRows, shift);
        case Qt.Key_Left: return root.across(root.table.place - 1, shift);
        case Qt.Key_Right: return root.across(root.table.place + 1, shift);
        case Qt.Key_Home: return root.across(0, shift);
        case Qt.Key_End: return root.across(root.table.columns.length - 1, shift);
        case Qt.Key_Tab: return root.table.step(true);
        case Qt.Key_Backtab: return root.table.step(false);
        case Qt.Key_Insert: return root.does("insert", { kind: "level" });
        case Qt.Key_Delete: return root.block.empty();
        case Qt.Key_Backspace: return root.table.edit("");
        case Qt.Key_F2: return root.table.edit(root.table.current?.cells[root.table.editedColumn()] ?? "");
        case Qt.Key_Return:
        case Qt.Key_Enter:
            if (shift)
                return root.to(root.designer.sheet.beside(root.table.row, -1), false);
            return root.table.edit(root.table.current?.cells[root.table.editedColumn()] ?? "")
                    || root.to(root.designer.sheet.beside(root.table.row, 1), false);
        }
        // A letter or figure takes the place of what stands in the cell.
        return text.length === 1 && text > " " && text !== "\u007f" && root.table.edit(text);
    }
    function across(place: int, marks: bool): bool {
        const last = root.table.columns.length - 1;
        const column = root.table.columns[Math.max(0, Math.min(place, last))].key;
        if (marks)
            root.table.mark(root.table.row, column);
        else
            root.table.put(root.table.row, column);
        return true;
    }
    function withControl(key: int, held: bool): bool {
        switch (key) {
        case Qt.Key_Home: return root.to(0, false);
        case Qt.Key_End: return root.to(root.table.rows - 1, false);
        case Qt.Key_D: return root.block.repeat();
        case Qt.Key_A: root.block.all(); return true;
        case Qt.Key_B: return root.does("insert", { kind: "break" });
        case Qt.Key_Delete: return held || root.block.remove();
        case Qt.Key_P: return held || root.does("pin", {});
        case Qt.Key_C: return root.block.copy();
        case Qt.Key_V: return root.block.paste();
        }
        return false;
    }
    function withAlt(key: int): bool {
        if (key !== Qt.Key_Up && key !== Qt.Key_Down)
            return false;
        return root.does("move", { by: key === Qt.Key_Up ? -1 : 1 });
    }
}
