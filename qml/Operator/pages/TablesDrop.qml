pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Where a player or a button may be dropped: a seat, or a table (seat 0: one is drawn there).
DropArea {
    id: root

    required property Operator operator
    required property int table
    property int seat: 0

    keys: root.seat > 0 ? ["player", "button"] : ["player"]
    onDropped: drop => {
        const ghost = drop.source as TablesGhost;
        root.operator.actWith("room_drop", {
            what: ghost.what, from_table: ghost.table, from_seat: ghost.seat, table: root.table, seat: root.seat
        });
    }
}
