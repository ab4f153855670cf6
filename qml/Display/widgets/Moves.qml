pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// Who has to go to which seat. Each act has its heading; what does not fit takes turns, never below its class. Where a
// list has one column it says where everybody comes from, too.
SeatColumns {
    id: root

    // Only where they are seen: a layout has this widget once for each of its shapes.
    readonly property var parts: visible ? board.moves.parts : []
    // Messages are four hundredths of the picture at least; where a deep room makes them larger, what is read from half
    // the room: else a page had one name or two.
    readonly property real least: dense ? Math.max(near, 4 * u) : 4 * reach * u
    readonly property real most: capOf(5.5, least)
    readonly property var pages: [].concat(...parts.map(part => pagesOf(part)))
    readonly property var shown: pages[layout.turn % Math.max(1, pages.length)] ?? null
    readonly property var columnsShown: shown?.columns ?? []
    // A name on two lines is rather smaller than cut.
    readonly property real folding: 0.62
    readonly property real cameCap: Math.max(small, 0.68 * cap)

    /** Room for names in a column so wide, at a height of capitals. */
    function forNames(wide: real, high: real): real {
        return wide - wideOf(figures, tableLabel, high) - wideOf("88", seatLabel, high) - 2 * apart * high;
    }

    /** How large the capitals of a part are, in how many columns. */
    function sizeOf(rows: var): var {
        const names = widest(rows.map(row => row.name));
        const lines = linesAt(least);
        if (rows.length <= lines) {
            const high = listRoom / (rows.length * pitch - (pitch - 1));
            const wide = (width - wideOf(figures, tableLabel, most) - wideOf("88", seatLabel, most)) / (names + 2 * apart);
            return { columns: 1, cap: Math.max(least, Math.min(most, high, wide)) };
        }
        const narrow = Math.min(names, 11) * least + width - forNames(width, least);
        const bears = dense ? 1 : Math.max(1, Math.floor((width + between) / (narrow + between)));
        const word = widest([].concat(...rows.map(row => row.name.split(" "))));
        const hard = folding * least * Math.max(word, names / 1.8);
        let columns = Math.min(bears, Math.ceil(rows.length / lines));
        while (columns > 1 && hard > 0.97 * forNames(wideIn(columns), least))
            columns -= 1;
        return { columns: columns, cap: least };
    }

    /** The pages of a part: its rows in columns, a long name on two lines. */
    function pagesOf(part: var): var {
        if (part.more !== "")
            return [{ heading: part.heading, more: part.more, columns: [], count: 1, cap: least, came: 0, tight: false }];
        const size = sizeOf(part.rows);
        const wide = wideIn(size.columns);
        const came = size.columns > 1 ? 0 : cameOf(part.rows, wide, size.cap);
        const place = forNames(wide, size.cap) - came;
        const lines = linesAt(size.cap);
        const lists = [];
        let taken = lines;
        let tight = false;
        for (const row of part.rows) {
            const long = widest([row.name]) * drawn(size.cap);
            const folded = Math.ceil(long) + 1 > place ? 2 : 1;
            tight = tight || folding * long > 1.8 * place;
            if (taken + folded > lines) {
                lists.push([]);
                taken = 0;
            }
            taken += folded;
            lists[lists.length - 1].push(Object.assign({ lines: folded }, row));
        }
        const found = [];
        for (let at = 0; at < lists.length; at += size.columns)
            found.push({
                heading: part.heading, more: "", columns: lists.slice(at, at + size.columns), count: size.columns,
                cap: size.cap, came: came, tight: tight
            });
        return found;
    }

    /** How much of a column the way from the old seat takes; 0 where the names would lose their room to it. */
    function cameOf(rows: var, wide: real, high: real): real {
        const texts = widest(rows.map(row => row.came)) * Math.max(small, 0.68 * high);
        const taken = texts > 0 ? texts + (0.56 + 2 * apart) * high : 0;
        const names = Math.min(widest(rows.map(row => row.name)), 12) * high;
        return taken <= forNames(wide, high) - names ? taken : 0;
    }

    title: qsTr("Moves")
    help: qsTr("Players who move and their new seats, for some minutes; the pages take turns.")
    filled: board.moves.parts.length > 0
    cramped: filled && (pages.some(page => page.tight) || listRoom < least)
    labelled: columnsShown.length > 0
    dense: reach > 1.2
    heading: shown?.heading ?? ""
    tableLabel: board.moves.tableLabel
    seatLabel: board.moves.seatLabel
    figures: "8".repeat(Math.max(2, ...parts.map(part => Math.max(0, ...part.rows.map(row => row.table.length)))))
    cap: shown?.cap ?? least
    columns: Math.max(1, shown?.count ?? 1)
    columnsUsed: columnsShown.length
    pageCount: pages.length
    page: layout.turn % Math.max(1, pages.length)

    FitText {
        objectName: "more"
        y: root.listTop
        visible: root.filled && text !== ""
        width: root.width
        text: root.shown?.more ?? ""
        cap: root.most
        least: root.least
        lines: 4
        room: root.listRoom
        family: Theme.displayFamily
        weight: Font.DemiBold
        color: root.ink
    }

    Row {
        y: root.listTop
        visible: root.filled
        spacing: root.between

        Repeater {
            model: root.columnsShown

            Column {
                id: list

                required property var modelData

                width: root.columnWide

                Repeater {
                    model: list.modelData

                    MoveRow {
                        required property var modelData

                        width: root.columnWide
                        height: modelData.lines * root.pitch * root.cap
                        name: modelData.name
                        came: modelData.came
                        table: modelData.table
                        seat: modelData.seat
                        cap: root.cap
                        cameCap: root.cameCap
                        // Close lines leave two of a name less room.
                        nameCap: modelData.lines > 1 && root.dense ? 0.86 * root.cap : root.cap
                        under: 0.47 * (root.pitch - 1) * root.cap
                        lines: modelData.lines
                        least: modelData.lines > 1 ? root.folding * root.cap : root.cap
                        room: modelData.lines * root.pitch * root.cap
                        nameWide: root.forNames(root.columnWide, root.cap) - cameRoom
                        cameWide: cameRoom > 0 ? cameRoom - (0.56 + 2 * root.apart) * root.cap + 2 : 0
                        tableWide: root.tableWide
                        seatWide: root.seatWide
                        gap: root.apart * root.cap
                        rule: root.line
                        ink: root.ink
                        quiet: root.quiet
                        accent: root.accent

                        readonly property real cameRoom: root.shown?.came ?? 0
                    }
                }
            }
        }
    }
}
