pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// Before the start: the stack, the levels, the first blinds, the buy-in and what is guaranteed; side by side in a wide
// box, else one below the other.
Widget {
    id: root

    readonly property var known: [
        {label: board.event.stackLabel, value: board.event.stack},
        {label: board.event.levelsLabel, value: board.event.levels},
        {label: board.blinds.level, value: board.strip.blinds},
        {label: board.event.buyInLabel, value: board.event.buyIn},
        {label: board.event.guaranteeLabel, value: board.event.guarantee}
    ].filter(one => one.value !== "")
    readonly property int count: Math.max(1, known.length)
    readonly property int columns: width > 4 * height ? count : width > 70 * u ? 2 : 1
    readonly property int lines: Math.ceil(count / columns)
    readonly property real gap: 3 * u
    readonly property real cellWidth: (width + gap) / columns - gap
    readonly property real cellHeight: Math.min((height + gap) / lines - gap, 1.8 * small + capOf(5.5, near))
    readonly property real cap: Math.max(1, Math.min(capOf(5.5, near), cellHeight - 1.7 * small))

    title: qsTr("Before the start")
    help: qsTr("Starting stack, length of the levels, first blinds, buy-in, guarantee.")
    filled: known.length > 0
    cramped: filled && tooSmall(near, cap)

    Grid {
        anchors.horizontalCenter: parent.horizontalCenter
        y: root.lowered(height, root.height)
        columns: root.columns
        spacing: root.gap

        Repeater {
            model: root.known

            Item {
                id: cell

                required property var modelData

                width: root.cellWidth
                height: root.cellHeight

                FitText {
                    id: label

                    objectName: "label"
                    width: parent.width
                    text: cell.modelData.label
                    cap: root.small
                    align: root.align
                    family: Theme.displayFamily
                    weight: Font.DemiBold
                    color: root.quiet
                }

                FitText {
                    objectName: "value"
                    y: 1.7 * root.small
                    width: parent.width
                    text: cell.modelData.value
                    cap: root.cap
                    least: Math.min(cap, root.near)
                    align: root.align
                    family: Theme.displayFamily
                    weight: Font.Bold
                    color: root.ink
                }
            }
        }
    }
}
