import QtQuick
import Kiosk

// The cells that are marked: from where marking began to the cursor. Without a mark it is the cursor's cell alone.
QtObject {
    id: root

    required property var table // the SheetTable; typed, the two would name each other
    required property Designer designer
    required property TextEdit clipboard // QML reaches the clipboard through a text only
    property int row: -1
    property int place: -1
    readonly property bool any: root.row >= 0 && (root.row !== root.table.row || root.place !== root.table.place)
    readonly property int top: root.any ? Math.min(root.row, root.table.row) : root.table.row
    readonly property int bottom: root.any ? Math.max(root.row, root.table.row) : root.table.row
    readonly property int left: root.any ? Math.min(root.place, root.table.place) : root.table.place
    readonly property int right: root.any ? Math.max(root.place, root.table.place) : root.table.place
    readonly property bool whole: root.any && root.left === 0 && root.right === root.table.columns.length - 1
    readonly property var keys: root.table.columns.slice(root.left, root.right + 1).map(column => column.key)
    // What a screen reader hears of it.
    readonly property string spoken: !root.any ? "" : qsTr("marked: rows %1 to %2, %3 to %4").arg(root.top + 1).arg(root.bottom + 1)
                                         .arg(root.table.columns[root.left]?.title ?? "").arg(root.table.columns[root.right]?.title ?? "")

    function begin() {
        if (root.row >= 0)
            return;
        root.row = root.table.row;
        root.place = root.table.place;
    }
    function clear() {
        root.row = root.place = -1;
    }
    function all() {
        root.row = root.place = 0;
        root.table.reach(root.table.rows - 1, root.table.columns[root.table.columns.length - 1].key);
    }
    function does(name: string, values: var): bool {
        root.designer.actWith(name, Object.assign({ row: root.top, to: root.bottom, columns: root.keys }, values));
        return true;
    }
    // The rows to come where one cell is meant, else the first row's cells in all the others.
    function repeat(): bool {
        if (root.top < root.bottom)
            return root.does("fill_down", {});
        root.designer.actWith("repeat", { row: root.table.row, column: root.table.editedColumn() });
        return true;
    }
    function empty(): bool {
        if (root.whole)
            return root.remove();
        return root.any ? root.does("empty", {}) : root.does("type", { column: root.table.editedColumn(), text: "" });
    }
    function remove(): bool {
        if (!root.any)
            return root.does("remove", { row: root.table.row });
        const top = root.top;
        root.does("remove_rows", {});
        root.table.put(top, root.table.column);
        return true;
    }
    // Without a mark the whole row.
    function copy(): bool {
        const keys = root.any ? root.keys : root.table.columns.map(column => column.key);
        clipboard.text = root.designer.sheet.copied(root.top, root.bottom, keys);
        clipboard.selectAll();
        clipboard.copy();
        return true;
    }
    // One cell goes into all that are marked; more go over them from their first on.
    function paste(): bool {
        clipboard.clear();
        clipboard.paste();
        const text = clipboard.text.replace(/\r?\n$/, "");
        if (root.any && text !== "" && !/[\t\n]/.test(text))
            return root.does("fill", { text: text });
        root.table.put(root.top, root.table.columns[root.left].key);
        root.designer.actWith("paste", { text: clipboard.text });
        return true;
    }
}
