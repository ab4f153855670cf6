pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// A light for each table in hand-for-hand: filled when its hand is done, hollow before. Lights too small for a number
// the room can read have none: the tables that are waited for stand in words.
Widget {
    id: root

    readonly property var lights: board.hand.lights
    readonly property real gap: 1.2 * u
    // The largest square lamps that fit the box.
    readonly property int columns: best(lights.length)
    readonly property int lines: Math.ceil(lights.length / Math.max(1, columns))
    readonly property real side: sideFor(columns)
    readonly property real lamp: Math.min(side, (options.cap ?? 4) * 2 * u)

    title: qsTr("Lights of the tables")
    help: qsTr("In hand-for-hand a light for each table: done, or waited for.")
    filled: lights.length > 0 && board.hand.shown
    cramped: filled && tooSmall(small, 0.56 * lamp)

    function sideFor(across: int): real {
        if (across < 1)
            return 0;
        const high = Math.ceil(root.lights.length / across);
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
            model: root.lights

            Rectangle {
                id: light

                required property var modelData

                width: root.lamp
                height: root.lamp
                radius: 0.18 * root.lamp
                color: modelData.done ? Theme.wallGreen : Theme.clear
                border.width: Math.max(2, Math.round(0.06 * root.lamp))
                border.color: modelData.done ? Theme.wallGreen : Theme.wallAlarm

                FitText {
                    anchors.centerIn: parent
                    visible: 0.56 * root.lamp >= root.small
                    width: Math.min(natural, root.lamp * 0.8)
                    text: light.modelData.text
                    cap: Math.max(root.small, 0.42 * root.lamp)
                    least: 0.5 * cap
                    align: Text.AlignHCenter
                    weight: Font.Bold
                    color: light.modelData.done ? Theme.wallInk : root.ink
                }
            }
        }
    }
}
