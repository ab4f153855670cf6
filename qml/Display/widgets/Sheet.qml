pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."
import "../parts"

// The structure sheet from the running level on, in pages that take turns. Where it is too narrow for all columns at
// their class the antes leave.
Widget {
    id: root

    readonly property real wanted: capOf(4, near)
    readonly property real pitch: 1.9
    readonly property int most: Math.max(1, Math.floor(height / (near * pitch)))
    // From the level before the running one, four pages at most.
    readonly property int first: Math.max(0, board.sheet.running - 1)
    readonly property var coming: board.sheet.rows.slice(first, first + 4 * most)
    readonly property int pages: Math.max(1, Math.ceil(coming.length / most))
    readonly property int page: layout.turn % pages
    readonly property var shown: coming.slice(page * most, page * most + most)
    readonly property real rowHeight: Math.min(height / Math.max(1, Math.min(most, coming.length)), wanted * 2.4)
    // The columns, in capitals: what each needs and all of them with what lies between.
    readonly property var dealt: coming.filter(row => row.kind === "level")
    readonly property real titles: widest(dealt.map(row => row.title))
    readonly property real blinds: widest(dealt.map(row => blindsOf(row)))
    readonly property real antes: widest(dealt.map(row => row.ante))
    readonly property real lengths: widest(coming.map(row => row.length))
    readonly property real bare: 1.6 + titles + 0.9 + blinds + 1.2 + lengths + 0.6
    readonly property bool anteFits: width / (bare + 1.2 + antes) >= 0.98 * near
    readonly property real perCap: anteFits ? bare + 1.2 + antes : bare
    readonly property real cap: Math.max(1, Math.min(wanted, rowHeight / pitch, width / perCap))

    title: qsTr("Structure sheet")
    help: qsTr("The levels and breaks from the running one on; pages take turns.")
    raised: "top"
    filled: board.sheet.rows.length > 0
    cramped: filled && tooSmall(near, cap)

    function blindsOf(row: var): string {
        return row.small !== "" && row.big !== "" ? row.small + " / " + row.big : row.big + row.small;
    }

    function widest(texts: var): real {
        return measure.font.pixelSize > 0 ? Math.max(0, ...texts.map(text => measure.advanceWidth(text))) / 100 : 0;
    }

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    Column {
        y: root.lowered(height, root.height)
        width: root.width

        Repeater {
            model: root.shown

            SheetLine {
                required property var modelData

                width: root.width
                height: root.rowHeight
                kind: modelData.kind
                progress: modelData.state
                title: modelData.title
                blinds: root.blindsOf(modelData)
                ante: root.anteFits ? modelData.ante : ""
                length: modelData.length
                blindsAt: (2.5 + root.titles) * root.cap
                lengthWide: (root.lengths + 0.1) * root.cap
                cap: root.cap
                small: root.small
                ink: root.ink
                quiet: root.quiet
                accent: root.accent
                rest: root.restColor
            }
        }
    }
}
