pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// The next level while cards are dealt; in a break, when play resumes.
Item {
    id: root

    required property BlindsPanel blinds
    required property real cap
    required property real least
    property bool mayStack: false
    readonly property bool resuming: blinds.resume !== ""
    readonly property bool empty: !resuming && blinds.nextBlinds === "" && blinds.nextLabel === ""
    readonly property real gap: 0.62
    readonly property real perCap: (measure.advanceWidth(blinds.nextLabel) + measure.advanceWidth(blinds.nextBlinds)
        + measure.advanceWidth(blinds.nextAnteLabel) + measure.advanceWidth(blinds.nextAnte)) / 100 + 3 * gap
    readonly property bool stacked: mayStack && perCap * least > width
    readonly property bool anteApart: stacked && blinds.nextAnte !== ""
        && (perCap - measure.advanceWidth(blinds.nextLabel) / 100) * cap > width
    readonly property real shownCap: stacked ? cap : Math.min(cap, width / perCap / 1.03)

    implicitHeight: empty ? 0 : resuming ? words.implicitHeight : stacked ? pile.height : shownCap

    FontMetrics {
        id: measure

        font.family: Theme.textFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    component Word: FitText {
        cap: root.shownCap
        color: Theme.wallQuiet
    }

    component Figure: FitText {
        cap: root.shownCap
        weight: Font.Bold
    }

    FitText {
        id: words

        visible: root.resuming
        width: parent.width
        text: root.blinds.resume
        cap: root.cap
        least: root.least
        lines: root.mayStack ? 2 : 1
        align: Text.AlignHCenter
        color: Theme.wallText
    }

    Row {
        visible: !root.resuming && !root.stacked
        anchors.horizontalCenter: parent.horizontalCenter
        spacing: root.gap * root.shownCap

        Word { text: root.blinds.nextLabel; visible: text !== "" }
        Figure { text: root.blinds.nextBlinds; visible: text !== "" }
        Word { text: root.blinds.nextAnteLabel; visible: text !== "" }
        Figure { text: root.blinds.nextAnte; visible: text !== "" }
    }

    Column {
        id: pile

        visible: !root.resuming && root.stacked
        width: parent.width
        spacing: root.cap * 0.8

        Word {
            width: parent.width
            text: root.blinds.nextLabel
            least: root.least
            align: Text.AlignHCenter
        }

        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            spacing: root.gap * root.shownCap

            Figure { text: root.blinds.nextBlinds; visible: text !== "" }
            Word { text: root.blinds.nextAnteLabel; visible: text !== "" && !root.anteApart }
            Figure { text: root.blinds.nextAnte; visible: text !== "" && !root.anteApart }
        }

        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: root.anteApart
            spacing: root.gap * root.shownCap

            Word { text: root.blinds.nextAnteLabel }
            Figure { text: root.blinds.nextAnte }
        }
    }
}
