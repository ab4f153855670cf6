pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// Before the start: the stack, the levels, the first blinds, the buy-in and what is guaranteed; side by side in a wide
// box, else one below the other.
Widget {
    id: root

    readonly property var all: [
        {label: board.event.stackLabel, value: board.event.stack},
        {label: board.event.levelsLabel, value: board.event.levels, rather: 1},
        {label: board.blinds.level, value: board.strip.blinds},
        {label: board.event.buyInLabel, value: board.event.buyIn},
        {label: board.event.guaranteeLabel, value: board.event.guarantee, rather: 2}
    ].filter(one => one.value !== "")
    // What has no room leaves, rather than that all of it shrinks.
    readonly property var known: [3, 2, 1].map(most => all.filter(one => (one.rather ?? 0) < most))
        .find(some => inOneLine(some) || inTwo) ?? all.filter(one => !one.rather)
    readonly property bool inTwo: width < 110 * u || height >= 2 * (1.7 * small + near) + gap
    readonly property int count: Math.max(1, known.length)
    readonly property int columns: width <= 70 * u ? 1 : width < 110 * u ? 2
        : room / wide >= 0.98 * near || !inTwo ? count : Math.ceil(count / 2)
    readonly property int lines: Math.ceil(count / columns)
    readonly property real gap: 3 * u
    // Side by side each has the width that its words need of all.
    readonly property var parts: partsOf(known)
    readonly property real wide: sumOf(parts)
    readonly property real room: width - (count - 1) * gap
    readonly property real wanted: capOf(5.5, near)
    readonly property real cellHeight: Math.min((height + gap) / lines - gap, 1.7 * small + wanted)
    readonly property real cap: Math.max(1,
        Math.min(wanted, cellHeight - 1.7 * small, columns === count ? room / wide : wanted))

    function partsOf(some: var): var {
        return some.map(one => Math.max(widthOf(one.value), widthOf(one.label) * small / near));
    }

    function sumOf(parts: var): real {
        return parts.reduce((sum, part) => sum + part, 0);
    }

    function inOneLine(some: var): bool {
        return root.width - (some.length - 1) * root.gap >= 0.98 * root.near * root.sumOf(root.partsOf(some));
    }

    function widthOf(text: string): real {
        return measure.font.pixelSize > 0 ? measure.advanceWidth(text) / 100 + 0.1 : 1;
    }

    function cellWidth(index: int): real {
        return root.columns === root.count ? root.room * root.parts[index] / root.wide
            : (root.width + root.gap) / root.columns - root.gap;
    }

    title: qsTr("Before the start")
    help: qsTr("Starting stack, length of the levels, first blinds, buy-in, guarantee.")
    filled: known.length > 0
    cramped: filled && tooSmall(near, cap)

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

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
                required property int index

                width: root.cellWidth(index)
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
