pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// The blinds, on one line. Too wide for their class they are shortened where the data allows it, else they take two
// lines if there is room, and shrink last.
Item {
    id: root

    required property BlindsPanel blinds
    required property real cap
    required property real least
    property bool mayStack: false
    readonly property bool single: blinds.only !== "" || blinds.small === ""
    readonly property string whole: blinds.only !== "" ? blinds.only : blinds.big
    readonly property real fullCap: single ? cap : pairCap(blinds.small, blinds.big)
    readonly property bool tooWide: fullCap < least
    readonly property bool shortened: tooWide && blinds.shorterSmall !== "" && blinds.shorterBig !== ""
    readonly property bool stacked: tooWide && !shortened && mayStack
    readonly property string shownSmall: shortened ? blinds.shorterSmall : blinds.small
    readonly property string shownBig: shortened ? blinds.shorterBig : blinds.big
    readonly property real pairShown: shortened ? pairCap(shownSmall, shownBig) : fullCap
    readonly property real between: 0.12
    readonly property real shownCap: single || stacked ? cap : pairShown

    implicitHeight: whole === "" ? 0 : single ? alone.implicitHeight : stacked ? pile.implicitHeight : pairShown
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true

    // The capitals' height, at most `cap`, at which both figures and the slash fit the width.
    function pairCap(small: string, big: string): real {
        const per = measure.widthOf(small + big) + 0.4 + 2 * root.between;
        return Math.min(root.cap, root.width / per / 1.02);
    }

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 200 / Theme.capRatio
        font.letterSpacing: -0.035 * 200 / Theme.capRatio
        font.features: Theme.tabular

        function widthOf(text: string): real {
            return measure.advanceWidth(text) / 200;
        }
    }

    component Figure: FitText {
        family: Theme.displayFamily
        weight: Font.Bold
        spacing: -0.035
    }

    Figure {
        id: alone

        visible: root.single
        width: parent.width
        text: root.single ? root.whole : ""
        cap: root.cap
        least: root.least * 0.6
        align: Text.AlignHCenter
    }

    Row {
        visible: !root.single && !root.stacked
        anchors.horizontalCenter: parent.horizontalCenter
        spacing: root.between * root.pairShown

        Figure {
            text: root.shownSmall
            cap: root.pairShown
        }

        FitText {
            text: "/"
            cap: root.pairShown
            weight: Font.Normal
            color: Theme.wallQuiet
        }

        Figure {
            text: root.shownBig
            cap: root.pairShown
        }
    }

    Column {
        id: pile

        visible: root.stacked
        width: parent.width
        spacing: root.cap * 0.38

        Figure {
            width: parent.width
            text: root.stacked ? root.shownSmall + " /" : ""
            cap: root.cap
            least: root.least * 0.5
            align: Text.AlignHCenter
        }

        Figure {
            width: parent.width
            text: root.stacked ? root.shownBig : ""
            cap: root.cap
            least: root.least * 0.5
            align: Text.AlignHCenter
        }
    }
}
