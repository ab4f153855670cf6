pragma ComponentBehavior: Bound
import QtQuick
import Operator

// A row of the level table. A break goes across; a finding has a sign and a bold cell, a row set by hand its mark, and
// the cell under the cursor a ring: nothing is told by a tint alone.
Rectangle {
    id: root

    required property int index
    required property string kind
    required property string level
    required property string title
    required property var cells
    required property bool pinned
    required property string weight
    required property var warned
    required property bool unreached
    required property string stage
    required property string note
    required property string why
    required property var columns
    required property var edges
    property int cursor: -1
    property bool live: false
    property int marked: -1 // the first column that is marked, and the last
    property int markedTo: -1
    readonly property bool across: root.kind !== "level"
    readonly property bool looked: root.weight === "warning" || root.weight === "fault"
    readonly property bool played: root.stage === "played" // by the event whose sheet this is
    readonly property bool running: root.stage === "running"
    readonly property string sign: root.running ? "▶" : root.played ? "✓" : root.weight === "fault" ? "✕"
                                   : root.weight === "warning" ? "⚠" : ""
    readonly property color quiet: root.looked || root.running ? Look.warnText : Look.dim
    readonly property string spoken: root.sentence()
    signal picked(place: int)
    signal reached(place: int) // with Shift: all from the cursor to here is meant
    signal editWanted

    objectName: "row:" + root.index
    implicitHeight: SheetMeasure.rowHeight + (root.note === "" || root.across ? 0 : SheetMeasure.noteHeight)
    color: root.looked || root.running ? Look.warnSoft : root.played ? Look.background : root.across ? Look.accentSoft : Look.surface
    Accessible.role: Accessible.ListItem
    Accessible.name: root.spoken
    Accessible.selected: root.cursor >= 0

    function sentence(): string {
        const here = root.columns[root.cursor];
        const head = root.across ? root.title : qsTr("Level %1").arg(root.level);
        const cell = here && !root.across ? qsTr("%1: %2").arg(here.title).arg(root.cells[here.key] || "–") : "";
        const pin = root.running ? qsTr("being played") : root.played ? qsTr("played") : root.pinned ? qsTr("set by hand") : "";
        const rare = root.unreached ? qsTr("hardly reached") : "";
        return [head, cell, pin, rare, root.note, root.why].filter(part => part !== "").join(", ");
    }
    function columnAt(x: real): int {
        const found = root.edges.findIndex(edge => x < edge);
        return found < 0 ? root.columns.length - 1 : found;
    }

    Rectangle { // marked cells
        readonly property real begins: root.marked > 0 ? root.edges[root.marked - 1] ?? 0 : 0

        x: begins + 1
        width: (root.edges[root.markedTo] ?? 0) - begins - 2
        height: SheetMeasure.rowHeight - 1
        visible: root.marked >= 0
        color: Look.accentSoft
        border.width: 1
        border.color: Look.accent
    }
    Words {
        id: mark
        x: SheetMeasure.gap * 0.7
        height: SheetMeasure.rowHeight
        visible: root.sign !== ""
        strong: true
        color: root.running ? Look.warnText : root.played ? Look.dim : root.weight === "fault" ? Look.danger : Look.amber
        text: root.sign
    }
    Words {
        id: name
        x: root.sign === "" ? SheetMeasure.gap : mark.x + mark.implicitWidth + Look.px(5)
        width: Math.min(implicitWidth, (root.across ? root.width : root.edges[0] ?? 0) - x - SheetMeasure.gap / 2)
        height: SheetMeasure.rowHeight
        strong: root.across
        figures: !root.across
        font.italic: root.unreached
        color: root.played ? Look.dim : root.across && !root.looked && !root.running ? Look.accent
             : root.across ? Look.warnText : root.quiet
        text: root.across ? root.title : root.level
    }
    PinMark {
        x: name.x + name.width + Look.px(6)
        y: (SheetMeasure.rowHeight - height) / 2
        visible: root.pinned && root.stage === ""
        ink: name.color
    }
    Repeater {
        model: root.across ? 0 : Math.max(0, root.columns.length - 1)

        Words {
            id: cell

            required property int index
            readonly property int place: cell.index + 1
            readonly property var column: root.columns[cell.place] ?? ({ key: "", align: "left" }) // while columns go
            readonly property bool warned: root.looked && root.warned.includes(cell.column.key)

            x: root.edges[cell.index] ?? 0
            width: (root.edges[cell.place] ?? 0) - x - SheetMeasure.gap
            height: SheetMeasure.rowHeight
            figures: true
            strong: cell.warned
            font.italic: root.unreached
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Look.px(10)
            horizontalAlignment: cell.column.align === "right" ? Text.AlignRight : Text.AlignLeft
            color: cell.warned ? Look.amber : root.looked ? Look.warnText : root.unreached || root.played ? Look.dim : Look.text
            text: root.cells[cell.column.key] ?? ""
        }
    }
    Words {
        x: SheetMeasure.gap
        y: SheetMeasure.rowHeight - Look.px(5)
        width: root.width - 2 * SheetMeasure.gap
        height: SheetMeasure.noteHeight
        visible: root.note !== "" && !root.across
        size: 13
        color: root.quiet
        text: root.note
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
    Rectangle { // the cursor: faint while the keys are elsewhere
        readonly property real begins: root.cursor > 0 && !root.across ? root.edges[root.cursor - 1] ?? 0 : 0

        x: begins + 1
        width: (root.across ? root.width : root.edges[root.cursor] ?? 0) - begins - 2
        height: parent.height - 1
        visible: root.cursor >= 0
        radius: Look.px(3)
        color: "transparent"
        border.width: root.live ? 2 : 1
        border.color: root.live ? Look.focus : Look.fieldLine
    }
    MouseArea {
        anchors.fill: parent
        onClicked: mouse => mouse.modifiers & Qt.ShiftModifier ? root.reached(root.columnAt(mouse.x)) : root.picked(root.columnAt(mouse.x))
        onDoubleClicked: root.editWanted()
    }
}
