pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Everybody's seat by name, in pages that take turns; the head of a page says how its names begin. Several screens
// share a large room: `part` of `of` parts is what this one shows.
SeatColumns {
    id: root

    // Out of sight nothing is taken apart: a page has a list for each of its moments.
    readonly property var names: (visible ? board.seats.names : "").split("\n")
    readonly property var tables: (visible ? board.seats.tables : "").split("\n")
    readonly property var seats: (visible ? board.seats.seats : "").split("\n")
    readonly property var letters: (visible ? board.seats.letters : "").split("\n")
    readonly property int parts: Math.max(1, options.of ?? 1)
    readonly property int part: Math.max(1, Math.min(parts, options.part ?? 1))
    readonly property int all: names[0] === "" ? 0 : names.length
    readonly property int first: Math.floor(all * (part - 1) / parts)
    readonly property int count: Math.floor(all * part / parts) - first
    // Who looks for a seat comes near: the capitals of labels, larger where few play.
    readonly property real least: 1.1 * small
    readonly property real most: capOf(4.6, least)
    // Every name has room on one line, but for the very long ones: of many names the longest are measured.
    readonly property real nameWide: Math.max(8, Math.min(15, widest(longest(40)))) + 0.1
    readonly property real narrow: nameWide * least + wideOf(figures, tableLabel, least) + wideOf("88", seatLabel, least) + 2 * apart * least
    readonly property int bears: Math.max(1, Math.floor((width + between) / (narrow + between)))
    readonly property int lines: linesAt(cap)
    readonly property int onPage: lines * columns
    readonly property int start: first + page * onPage
    readonly property int end: Math.min(first + count, start + onPage)

    /** Names with the most letters, so many at most. */
    function longest(most: int): var {
        const every = names;
        let letters = 0;
        for (const name of every)
            letters = Math.max(letters, name.length);
        return every.filter(name => name.length > letters - 4).slice(0, most);
    }

    /** A page's head, in the room's own direction: letters of the other one stand in isolates and turn nothing about. */
    function fromTo(begin: string, end: string): string {
        const isolated = (begin + end).includes("\u2068");
        return (isolated ? board.event.rightToLeft ? "\u200f" : "\u200e" : "") + begin + " – " + end;
    }

    /** As large as all fit on one page, in as few columns as need be. */
    function sizeOf(count: int): var {
        for (let high = most; high > least; high -= 0.1 * u) {
            const wide = narrow * high / least;
            const here = Math.max(1, Math.floor((width + between) / (wide + between)));
            const needed = Math.ceil(count / linesAt(high));
            if (needed <= here)
                return { columns: needed, cap: high };
        }
        return { columns: bears, cap: least };
    }

    readonly property var size: sizeOf(count)

    title: qsTr("Find your seat")
    help: qsTr("Everybody's table and seat by name, before play and after a draw; the pages take turns.")
    filled: count > 0
    cramped: filled && listRoom < least
    heading: board.seats.title
    tableLabel: board.seats.tableLabel
    seatLabel: board.seats.seatLabel
    cap: size.cap
    columns: Math.max(1, size.columns)
    headCap: 1.2 * near
    figures: "8".repeat(tables.reduce((most, table) => Math.max(most, table.length), 2))
    pageCount: Math.ceil(count / Math.max(1, onPage))
    page: layout.turn % Math.max(1, pageCount)
    columnsUsed: Math.ceil(Math.max(0, end - start) / Math.max(1, lines))
    pageName: pageCount > 1 ? letters[start] === letters[end - 1] ? letters[start] : fromTo(letters[start], letters[end - 1]) : ""

    Row {
        y: root.listTop
        visible: root.filled
        spacing: root.between

        Repeater {
            model: root.columnsUsed

            Column {
                id: list

                required property int index
                readonly property int begin: root.start + index * root.lines

                width: root.columnWide

                Repeater {
                    model: Math.max(0, Math.min(root.lines, root.end - list.begin))

                    MoveRow {
                        required property int index
                        readonly property int at: list.begin + index

                        width: root.columnWide
                        height: root.pitch * root.cap
                        name: root.names[at] ?? ""
                        came: ""
                        table: root.tables[at] ?? ""
                        seat: root.seats[at] ?? ""
                        cap: root.cap
                        // Rather small, on two lines, than cut.
                        least: 0.5 * root.cap
                        lines: 2
                        room: 1.36 * root.cap
                        nameWide: root.columnWide - root.tableWide - root.seatWide - 2 * root.apart * root.cap
                        cameWide: 0
                        tableWide: root.tableWide
                        seatWide: root.seatWide
                        gap: root.apart * root.cap
                        rule: root.line
                        ink: root.ink
                        quiet: root.quiet
                        accent: root.accent
                    }
                }
            }
        }
    }
}
