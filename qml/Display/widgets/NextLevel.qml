pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// The next level: "Next 2,000 / 4,000 ante 4,000". Too wide for its class it takes two lines, three with its ante.
RisingWidget {
    id: root

    readonly property string nextLabel: board.blinds.nextLabel
    readonly property string fullBlinds: board.blinds.nextBlinds
    readonly property real fullPart: labelPart + widthOf(fullBlinds) + widthOf(board.blinds.nextAnteLabel)
        + widthOf(fullAnte) + 3 * gap
    readonly property bool shortened: board.blinds.shorterNext !== "" && fullPart * Math.min(near, height) > width
    readonly property string nextBlinds: shortened ? board.blinds.shorterNext : fullBlinds
    readonly property string fullAnte: board.blinds.nextAnte
    readonly property string wholeAnte: shortened ? board.blinds.shorterNextAnte : fullAnte
    // Where one line is too short for all and there is no height for two, the ante leaves.
    readonly property bool bare: wholeAnte !== "" && 2.8 * near > height
        && (labelPart + widthOf(nextBlinds) + widthOf(board.blinds.nextAnteLabel) + widthOf(wholeAnte) + 3 * gap) * 1.015
            * 0.98 * Math.min(near, height) > width
    readonly property string anteLabel: bare ? "" : board.blinds.nextAnteLabel
    readonly property string nextAnte: bare ? "" : wholeAnte
    readonly property real wanted: Math.min(capOf(4.2, near), height)
    readonly property real gap: 0.52
    readonly property real labelPart: widthOf(nextLabel)
    readonly property real perCap: labelPart + widthOf(nextBlinds) + widthOf(anteLabel) + widthOf(nextAnte)
        + (nextAnte === "" ? 1 : 3) * gap
    readonly property real oneCap: Math.min(wanted, width / perCap / 1.015)
    readonly property bool stacked: oneCap < 0.98 * near && twoCap > oneCap
    readonly property real twoWide: Math.min(width / (perCap - labelPart - gap), width / Math.max(1, labelPart)) / 1.03
    readonly property real twoCap: Math.min(wanted, twoWide, (height - 0.8 * near) / 2)
    readonly property real threeCap: Math.min(wanted, width / Math.max(1, labelPart, widthOf(nextBlinds)) / 1.03,
        (height - 1.6 * near) / 3)
    readonly property bool anteApart: stacked && nextAnte !== "" && twoCap < 0.98 * near && threeCap > twoCap
    readonly property real shownCap: anteApart ? threeCap : stacked ? twoCap : oneCap

    rises: true
    title: qsTr("Next level")
    help: qsTr("The blinds and ante that come next, and the break before them.")
    filled: nextLabel !== "" || nextBlinds !== ""
    cramped: filled && tooSmall(near, shownCap)

    function widthOf(text: string): real {
        return measure.font.pixelSize > 0 ? measure.advanceWidth(text) / 100 : 0;
    }

    FontMetrics {
        id: measure

        font.family: Theme.textFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    component Word: FitText {
        visible: text !== ""
        cap: root.shownCap
        color: root.quiet
    }

    component Figure: FitText {
        visible: text !== ""
        cap: root.shownCap
        weight: Font.Bold
        color: root.ink
    }

    component Line: Row {
        spacing: root.gap * root.shownCap
        readonly property real spare: root.width - width
        readonly property real start: root.align === Text.AlignHCenter ? spare / 2
            : root.align === Text.AlignRight ? spare : 0

        x: Math.round(root.LayoutMirroring.enabled ? spare - start : start)
    }

    Item {
        y: root.lowered(lines.height, root.height)

        Column {
            id: lines

            spacing: 0.8 * root.near

            Line {
                Word { text: root.nextLabel }
                Figure { text: root.stacked ? "" : root.nextBlinds }
                Word { text: root.stacked ? "" : root.anteLabel }
                Figure { text: root.stacked ? "" : root.nextAnte }
            }

            Line {
                visible: root.stacked

                Figure { text: root.stacked ? root.nextBlinds : "" }
                Word { text: root.stacked && !root.anteApart ? root.anteLabel : "" }
                Figure { text: root.stacked && !root.anteApart ? root.nextAnte : "" }
            }

            Line {
                visible: root.anteApart

                Word { text: root.anteApart ? root.anteLabel : "" }
                Figure { text: root.anteApart ? root.nextAnte : "" }
            }
        }
    }
}
