pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit
import ".."

// Whether others may come, and for how long: OPEN, closes in 1:53:12. What has no height leaves: first the note, then
// the word, which the countdown says as well.
Widget {
    id: root

    readonly property RegistrationPanel panel: board.registration
    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property real place: height - ruleRoom
    readonly property bool timed: panel.closes !== ""
    readonly property real gap: 0.7 * small
    readonly property real wordCap: Math.min(capOf(5.5, mid), place)
    readonly property real labelHeight: small + gap
    readonly property real noteHeight: panel.note === "" ? 0 : gap + note.implicitHeight
    readonly property real timeHeight: timed ? gap + labelHeight + wordCap : 0
    readonly property bool noteFits: panel.note !== "" && labelHeight + wordCap + timeHeight + noteHeight <= place
    readonly property bool wordFits: !timed || labelHeight + wordCap + timeHeight <= place

    title: qsTr("Registration")
    help: qsTr("Open or closed, the time until it closes, and when that is.")
    aligned: "left"
    raised: "top"
    filled: panel.shown
    cramped: filled && (tooSmall(mid, timed ? time.shownCap : word.shownCap) || time.cut || word.cut)

    component Quiet: FitText {
        width: root.width
        cap: root.small
        align: root.align
        family: Theme.displayFamily
        weight: Font.DemiBold
        color: root.quiet
    }

    component Loud: FitText {
        width: root.width
        cap: root.wordCap
        // Rather small than cut.
        least: Math.min(cap, 0.6 * root.mid)
        align: root.align
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.ink
    }

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    Column {
        y: root.ruleRoom + root.lowered(height, root.place)
        visible: root.filled
        width: root.width
        spacing: root.gap

        Quiet {
            objectName: "label"
            text: root.panel.label
        }

        Loud {
            id: word

            objectName: "word"
            visible: root.wordFits
            text: root.panel.word
        }

        Quiet {
            objectName: "closesLabel"
            visible: root.timed
            text: root.panel.closesLabel
        }

        Loud {
            id: time

            objectName: "closes"
            visible: root.timed
            text: root.panel.closes
            color: root.accent
        }

        Quiet {
            id: note

            objectName: "note"
            visible: root.noteFits
            text: root.panel.note
            lines: 2
        }
    }
}
