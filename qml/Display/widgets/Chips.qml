pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// The chips in play with colour, edge and number, the smallest first.
Widget {
    id: root

    readonly property var discs: board.chips.inPlay
    readonly property real gap: 1.6 * u
    readonly property int columns: best(discs.length)
    readonly property real disc: Math.min(sideFor(columns), (options.cap ?? 4) * 3.2 * u)

    title: qsTr("Chips in play")
    help: qsTr("The chips with their colours and numbers.")
    filled: discs.length > 0
    cramped: filled && tooSmall(2.5 * u, 0.24 * disc)

    function sideFor(across: int): real {
        if (across < 1)
            return 0;
        const high = Math.ceil(root.discs.length / across);
        return Math.min((root.width + root.gap) / across, (root.height + root.gap) / high) - root.gap;
    }

    function best(count: int): int {
        let most = 1;
        for (let across = 1; across <= count; across += 1) {
            if (root.sideFor(across) > root.sideFor(most))
                most = across;
        }
        return most;
    }

    Grid {
        readonly property real start: root.align === Text.AlignHCenter ? (root.width - width) / 2
            : root.align === Text.AlignRight ? root.width - width : 0

        x: Math.round(root.LayoutMirroring.enabled ? root.width - width - start : start)
        y: root.lowered(height, root.height)
        visible: root.filled
        columns: Math.max(1, root.columns)
        spacing: root.gap

        Repeater {
            model: root.discs

            ChipDisc {
                required property var modelData

                text: modelData.text
                colorName: modelData.color
                darkText: modelData.darkText
                width: root.disc
                height: root.disc
            }
        }
    }
}
