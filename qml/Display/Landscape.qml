pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit
import "widgets"

// Wider than high: the countdown in the middle of the upper part with a column on each side; below it the blinds across
// the whole width. Heights in `u`, one hundredth of the height.
Item {
    id: root

    required property Board board
    required property real u
    required property real reach
    property bool calm: false
    readonly property ClockPanel clock: board.clock
    readonly property FieldPanel field: board.field
    readonly property HandPanel hand: board.hand
    readonly property string mood: clock.state
    readonly property bool resting: mood === "break" || mood === "break_over"
    readonly property color tone: resting ? Theme.wallGreen : Theme.wallAmber
    readonly property bool byNumber: clock.handNumber !== ""
    readonly property bool counted: clock.countdown !== "" || byNumber
    readonly property bool badged: clock.badge !== ""
    readonly property bool banded: clock.band !== ""
    readonly property bool blindsKnown: board.blinds.big !== "" || board.blinds.only !== ""

    readonly property real margin: Math.round(width * 0.05)
    readonly property real inner: width - 2 * margin
    readonly property real gap: 3.6 * u
    readonly property real topMargin: 5 * u
    readonly property real stateTop: topMargin + header.implicitHeight + 3.6 * u
    readonly property real footTop: calls.visible ? height - topMargin - calls.implicitHeight
        : message.visible ? height - message.implicitHeight : height - topMargin
    // The upper part ends with the bar; without blinds it has the page to itself.
    readonly property real barTop: !blindsKnown ? footTop - 12 * u - band.reserved
        : (banded ? 39 : 48.2) * u - Math.max(0, 83 * u - footTop) * (badged ? 0.3 : 0.8) - (reach - 1) * 14 * u
    readonly property real barBottom: bar.visible ? barTop + bar.height : barTop
    readonly property real lowerTop: banded ? band.y + band.height : barBottom

    // A state word that must be read from the last seat, and a level that need not.
    readonly property bool loud: resting || !counted
    readonly property real stateCap: (loud ? 11 : 5.5) * reach * u
    readonly property real stateBottom: badged ? badge.y + badge.height : headline.y + headline.implicitHeight
    readonly property real countTop: stateBottom + 3.4 * u
    readonly property real countCap: Math.max(4 * u, Math.min(blindsKnown ? 25 * u : 32 * u, barTop - 2.8 * u - countTop))
    readonly property real countWidth: byNumber ? count.ideal : figures.ideal
    readonly property real column: !counted ? inner / 2 - gap : Math.max(27 * u, Math.min(35 * u, inner * 0.215), Math.min(46 * u, (inner - countWidth) / 2 - gap))
    readonly property real centre: inner - 2 * (column + gap)
    readonly property real columnTop: badged || headline.shownWidth > centre + gap || !counted
        ? stateBottom + (counted ? 2.7 : 6) * u : stateTop
    readonly property real columnRoom: lowerLimit - columnTop
    readonly property real lowerLimit: banded ? band.y - 2 * u : blindsKnown ? lower.y + lower.lead - (badged ? 0.6 : 1.6) * u : footTop - 3 * u

    Header {
        id: header

        x: root.margin
        y: root.topMargin
        width: root.inner
        board: root.board
        u: root.u
        reach: root.reach
    }

    FitText {
        id: headline

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.counted ? root.stateTop
           : root.stateTop + Math.max(0, (root.barTop - root.stateTop - implicitHeight) * (root.blindsKnown ? 0.3 : 0.5))
        visible: !root.badged
        width: root.inner
        text: root.clock.headline
        // Alone on the page it is as large as one line allows, before it takes two.
        cap: root.counted ? root.stateCap
             : Math.max(0.8 * root.stateCap, Math.min(1.3 * root.stateCap, root.inner * 0.97 * 200 * Theme.capRatio / Math.max(1, alone.advanceWidth)))
        least: Math.min(cap, 5.5 * root.reach * root.u)
        lines: root.counted ? 1 : 2
        align: Text.AlignHCenter
        family: Theme.displayFamily
        weight: Font.Bold
        spacing: 0.02
        color: root.tone
    }

    TextMetrics {
        id: alone

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 200
        font.letterSpacing: 0.021 * 200
        font.features: Theme.tabular
        text: root.clock.headline
    }

    Badge {
        id: badge

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.counted ? root.stateTop - 0.6 * root.u
           : root.stateTop + Math.max(0, (root.barTop - root.stateTop - implicitHeight) * (root.blindsKnown ? 0.3 : 0.5))
        visible: root.badged
        text: root.clock.badge
        u: root.u
        cap: (root.counted ? 11 : 15) * root.reach * root.u
        least: 5.5 * root.reach * root.u
        room: root.inner
    }

    Figures {
        id: figures

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.countTop + (root.countCap - implicitHeight) / 2
        visible: !root.byNumber
        width: root.centre
        text: root.clock.countdown
        widest: root.clock.widest
        cap: root.countCap
        color: root.clock.lastMinute ? Theme.wallAmber : Theme.wallText
    }

    HandCount {
        id: count

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.countTop + (root.countCap - implicitHeight) / 2
        visible: root.byNumber
        width: root.centre
        word: root.clock.handWord
        number: root.clock.handNumber
        total: root.clock.handOf
        parts: root.clock.parts
        cap: root.countCap
        color: root.clock.lastMinute ? Theme.wallAmber : Theme.wallText
    }

    Bar {
        id: bar

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.barTop
        visible: root.counted && root.mood !== "open" && root.mood !== "before"
        width: root.centre
        height: Math.round(2 * root.u)
        progress: root.clock.progress
        parts: root.clock.parts
        partsDone: root.clock.partsDone
        hatched: root.clock.hatched
        color: root.tone
    }

    Band {
        id: band

        readonly property real reserved: visible ? height + 2 * root.u : 0

        visible: root.banded
        y: root.barBottom + 2.6 * root.u
        width: root.width
        text: root.clock.band
        u: root.u
        cap: 11 * root.reach * root.u
        margin: root.margin
    }

    SideColumn {
        anchors.left: parent.left
        anchors.leftMargin: root.margin
        y: root.columnTop
        width: root.column
        room: root.columnRoom
        u: root.u
        reach: root.reach
        align: Text.AlignLeft
        tight: root.badged
        secondInline: root.badged && root.column > 40 * root.u
        first: ({label: root.field.playersLabel, value: root.field.players, note: root.field.entries,
                 cap: 8, least: 5.5})
        second: ({label: root.clock.asideLabel, value: root.clock.asideValue, note: "", cap: 5.5, least: 4.5})
    }

    SideColumn {
        anchors.right: parent.right
        anchors.rightMargin: root.margin
        y: root.columnTop
        width: root.column
        room: root.columnRoom
        u: root.u
        reach: root.reach
        align: Text.AlignRight
        tight: root.badged
        lead: root.badged ? (root.hand.shown ? root.hand.level
                            : root.board.blinds.level !== "" ? root.board.blinds.level : root.clock.headline) : ""
        first: root.hand.shown
            ? ({label: "", value: root.hand.hand, note: "", cap: 4.2, least: 3.65})
            : ({label: root.field.averageLabel, value: root.field.average, note: root.field.averageNote,
                cap: 5.5, least: 3})
        second: root.hand.shown
            ? ({label: root.hand.waitingLabel, value: root.hand.waiting, note: "", cap: 4.2, least: 3.65})
            : ({label: "", value: "", note: root.field.registration, cap: 3.65, least: 3.65})
    }

    LowerPart {
        id: lower

        x: root.margin
        y: root.lowerTop
        width: root.inner
        height: root.footTop - root.lowerTop
        board: root.board
        u: root.u
        reach: root.reach
        calm: root.calm
        roomy: !message.visible && !calls.visible && !root.banded
    }

    MessageStrip {
        id: message

        y: root.height - height
        width: root.width
        height: implicitHeight
        visible: root.board.message.text !== "" && !calls.visible
        message: root.board.message
        u: root.u
        reach: root.reach
        margin: root.margin
    }

    CallsStrip {
        id: calls

        x: root.margin
        y: root.footTop
        width: root.inner
        calls: root.board.calls
        u: root.u
        reach: root.reach
    }
}
