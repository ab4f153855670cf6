pragma ComponentBehavior: Bound

import QtQuick
import Kit

// Readings one below the other, with a rule between them. What has no room leaves the page: first the note under the
// upper reading, then the lower reading.
Item {
    id: root

    required property real u
    required property real reach
    required property int align
    // The height there is.
    required property real room
    property string lead: ""
    property bool tight: false
    property bool secondInline: false
    // label, value, note, and the value's wanted and smallest capitals in hundredths of the height.
    required property var first
    required property var second
    readonly property real between: (tight ? 1.8 : 4.8) * u
    readonly property real leadHeight: title.text !== "" ? title.implicitHeight + 1.9 * u : 0
    readonly property bool firstKnown: first.value !== "" || first.note !== ""
    readonly property bool secondKnown: second.value !== "" || second.note !== ""
    readonly property real secondHeight: secondKnown ? between + below.fullHeight : 0
    readonly property bool firstFits: leadHeight + above.bareHeight <= room
    readonly property bool noteFits: leadHeight + above.fullHeight + secondHeight <= room
    readonly property bool secondFits: leadHeight + above.implicitHeight + secondHeight <= room

    FitText {
        id: title

        width: root.width
        text: root.lead
        cap: 5.5 * root.reach * root.u
        least: 4.5 * root.reach * root.u
        align: root.align
        family: Theme.displayFamily
        weight: Font.Bold
        color: Theme.wallAmber
    }

    Reading {
        id: above

        y: root.leadHeight
        visible: root.firstKnown && root.firstFits
        width: root.width
        u: root.u
        reach: root.reach
        align: root.align
        label: root.first.label
        value: root.first.value
        note: root.first.note
        noteShown: root.noteFits || value === ""
        valueLines: root.tight ? 3 : 1
        cap: root.first.cap
        least: root.first.least
    }

    Rectangle {
        visible: !root.tight && root.firstKnown && below.visible
        y: Math.round(below.y - root.between / 2)
        width: root.width
        height: Math.max(1, Math.round(root.u * 0.16))
        color: Theme.wallLine
    }

    Reading {
        id: below

        y: root.firstKnown ? above.y + above.implicitHeight + root.between : root.leadHeight
        visible: root.secondKnown && root.firstFits && root.secondFits
        width: root.width
        u: root.u
        reach: root.reach
        align: root.align
        inline: root.secondInline
        tight: root.tight
        label: root.second.label
        value: root.second.value
        note: root.second.note
        cap: root.second.cap
        least: root.second.least
    }
}
