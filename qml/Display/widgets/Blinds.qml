pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// The blinds, on one line. Too wide for their class they are shortened where the data allows it, else they take two
// lines if there is room, and shrink last. Always small blind first, also where people read from the right.
RisingWidget {
    id: root

    readonly property string less: board.blinds.small
    readonly property string big: board.blinds.big
    readonly property bool single: board.blinds.only !== "" || less === ""
    readonly property string whole: board.blinds.only !== "" ? board.blinds.only : big
    readonly property real wanted: Math.min(capOf(12, far), height)
    readonly property real floor: Math.min(wanted, 0.98 * far)
    readonly property bool tight: !single && pairCap(less, big, spacing) < floor
    readonly property real spacing: -0.035
    readonly property real closer: -0.055
    readonly property real fullCap: single ? wanted : pairCap(less, big, tight ? closer : spacing)
    readonly property bool tooWide: fullCap < floor
    readonly property bool shortened: tooWide && board.blinds.shorterSmall !== "" && board.blinds.shorterBig !== ""
    readonly property bool shortOnly: single && board.blinds.shorterOnly !== ""
        && measure.widthOf(whole) * floor > width
    readonly property real pileCap: Math.min(wanted, height / 2.42)
    readonly property bool stacked: tooWide && pairShown < floor && pileCap > Math.max(pairShown, 0.8 * floor)
    readonly property string shownSmall: shortened ? board.blinds.shorterSmall : less
    readonly property string shownBig: shortened ? board.blinds.shorterBig : big
    readonly property real pairShown: shortened ? pairCap(shownSmall, shownBig, spacing) : fullCap
    readonly property real between: 0.1

    rises: true
    title: qsTr("Blinds")
    help: qsTr("The blinds of the level; in a break those of the coming one.")
    filled: whole !== ""
    cramped: filled && tooSmall(far, single ? alone.shownCap : stacked ? lower.shownCap : pairShown)
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true

    // The capitals' height, at most the wanted one, at which both figures and the slash fit the width.
    function pairCap(first: string, second: string, apart: real): real {
        const letters = (first + second).length * apart / Theme.capRatio;
        const per = measure.widthOf(first + second) + letters + slash.advanceWidth / 200 + 2 * root.between;
        return Math.min(root.wanted, (root.width - 6) / per);
    }

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 200 / Theme.capRatio
        font.features: Theme.tabular

        function widthOf(text: string): real {
            return measure.font.pixelSize > 0 ? measure.advanceWidth(text) / 200 : 0;
        }
    }

    TextMetrics {
        id: slash

        font.family: Theme.displayFamily
        font.weight: Font.Normal
        font.pixelSize: 200 / Theme.capRatio
        text: "/"
    }

    component Figure: FitText {
        align: root.align
        family: Theme.displayFamily
        weight: Font.Bold
        spacing: root.tight && !root.shortened ? root.closer : root.spacing
        color: root.ink
    }

    Figure {
        id: alone

        objectName: "only"
        y: root.lowered(implicitHeight, root.height)
        visible: root.single
        width: root.width
        text: !root.single ? "" : root.shortOnly ? root.board.blinds.shorterOnly : root.whole
        cap: root.wanted
        least: 0.6 * root.floor
    }

    Row {
        x: root.align === Text.AlignLeft ? 0
           : Math.round((root.width - width) / (root.align === Text.AlignRight ? 1 : 2))
        y: root.lowered(root.pairShown, root.height)
        visible: !root.single && !root.stacked
        spacing: root.between * root.pairShown

        Figure {
            objectName: "small"
            text: root.shownSmall
            cap: root.pairShown
        }

        FitText {
            text: "/"
            cap: root.pairShown
            family: Theme.displayFamily
            weight: Font.Normal
            color: root.quiet
        }

        Figure {
            objectName: "big"
            text: root.shownBig
            cap: root.pairShown
        }
    }

    Column {
        y: root.lowered(height, root.height)
        visible: root.stacked
        width: root.width
        spacing: 0.42 * root.pileCap

        Figure {
            width: root.width
            text: root.stacked ? root.shownSmall + " /" : ""
            cap: root.pileCap
            least: 0.5 * root.floor
        }

        Figure {
            id: lower

            width: root.width
            text: root.stacked ? root.shownBig : ""
            cap: root.pileCap
            least: 0.5 * root.floor
        }
    }
}
