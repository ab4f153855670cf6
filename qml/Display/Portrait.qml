pragma ComponentBehavior: Bound

import QtQuick
import Kit
import Kiosk
import "widgets"

// Higher than wide, in an order of its own: state, countdown and blinds across the width, ante, next, a row of readings,
// registration, and the message at the foot. Heights in `u`, one hundredth of the width.
Item {
    id: root

    required property Board board
    required property real u
    required property real reach
    readonly property ClockPanel clock: board.clock
    readonly property FieldPanel field: board.field
    readonly property HandPanel hand: board.hand
    readonly property bool resting: clock.state === "break" || clock.state === "break_over"
    readonly property color tone: resting ? Theme.wallGreen : Theme.wallAmber
    readonly property bool byNumber: clock.handNumber !== ""
    readonly property bool counted: clock.countdown !== "" || byNumber
    readonly property bool badged: clock.badge !== ""
    readonly property real margin: Math.round(width * 0.05)
    readonly property real inner: width - 2 * margin
    readonly property real foot: calls.visible ? height - margin - calls.implicitHeight
        : message.visible ? height - message.implicitHeight : height - margin
    // What is left over between the parts, shared out so that the page is filled evenly.
    readonly property real used: besides + countHeight
    readonly property real besides: header.implicitHeight + stateHeight + bandHeight + blinds.implicitHeight
        + ante.implicitHeight + comingHeight + readings.height + registration.implicitHeight
    readonly property int parts: 4 + (counted ? 1 : 0) + (clock.band !== "" ? 1 : 0) + (blinds.implicitHeight > 0 ? 1 : 0)
        + (ante.implicitHeight > 0 ? 1 : 0) + (comingHeight > 0 ? 1 : 0) + (registration.implicitHeight > 0 ? 1 : 0)
    readonly property real gap: Math.max(2 * u, Math.min(9 * u, (foot - margin - used) / parts))
    // A page with little on it stands around its upper third.
    readonly property real rest: Math.max(0, foot - margin - used - gap * parts) * 0.4
    // A full page takes its room from the countdown, which is far above its class.
    readonly property real countRest: foot - margin - besides - parts * 3.6 * u - 4 * u - bar.height
    readonly property real countCap: Math.max(14 * u, Math.min(30 * u, countRest))
    readonly property real stateHeight: badged ? badge.implicitHeight : headline.implicitHeight
    readonly property real countHeight: !counted ? 0
        : (byNumber ? count.implicitHeight : figures.implicitHeight) + (bar.visible ? 4 * u + bar.height : 0)
    readonly property real bandHeight: band.visible ? band.implicitHeight : 0
    readonly property real comingHeight: coming.visible ? coming.implicitHeight : 0
    readonly property real countBottom: counted ? figures.y + countHeight + gap : figures.y
    readonly property real blindsTop: band.visible ? band.y + band.height + gap : countBottom
    readonly property real anteTop: blinds.y + blinds.implicitHeight + (blinds.implicitHeight > 0 ? gap : 0)
    readonly property real comingTop: ante.y + ante.implicitHeight + (ante.implicitHeight > 0 ? gap : 0)
    readonly property real readingsTop: coming.y + comingHeight + (comingHeight > 0 ? gap : 0)

    Header {
        id: header

        x: root.margin
        y: root.margin
        width: root.inner
        board: root.board
        u: root.u
        reach: root.reach
    }

    FitText {
        id: headline

        x: root.margin
        y: header.y + header.implicitHeight + root.gap + root.rest
        visible: !root.badged
        width: root.inner
        text: root.badged ? "" : root.clock.headline
        cap: (root.resting || !root.counted ? 11 : 8) * root.reach * root.u
        least: 5.5 * root.reach * root.u
        lines: root.counted ? 2 : 3
        align: Text.AlignHCenter
        family: Theme.displayFamily
        weight: Font.Bold
        spacing: 0.02
        color: root.tone
    }

    Badge {
        id: badge

        anchors.horizontalCenter: parent.horizontalCenter
        y: headline.y
        visible: root.badged
        text: root.clock.badge
        u: root.u
        cap: 11 * root.reach * root.u
        least: 7 * root.reach * root.u
        lines: 2
        room: root.inner
    }

    Figures {
        id: figures

        x: root.margin
        y: headline.y + root.stateHeight + root.gap
        visible: !root.byNumber
        width: root.inner
        text: root.clock.countdown
        widest: root.clock.widest
        cap: root.countCap
        color: root.clock.lastMinute ? Theme.wallAmber : Theme.wallText
    }

    HandCount {
        id: count

        x: root.margin
        y: figures.y
        visible: root.byNumber
        width: root.inner
        word: root.clock.handWord
        number: root.clock.handNumber
        total: root.clock.handOf
        parts: root.clock.parts
        cap: root.countCap
        color: root.clock.lastMinute ? Theme.wallAmber : Theme.wallText
    }

    Bar {
        id: bar

        x: root.margin
        y: figures.y + (root.byNumber ? count.implicitHeight : figures.implicitHeight) + 4 * root.u
        visible: root.counted && root.clock.state !== "open" && root.clock.state !== "before"
        width: root.inner
        height: Math.round(2.4 * root.u)
        progress: root.clock.progress
        parts: root.clock.parts
        partsDone: root.clock.partsDone
        hatched: root.clock.hatched
        color: root.tone
    }

    Band {
        id: band

        y: root.countBottom
        visible: text !== ""
        width: root.width
        text: root.clock.band
        u: root.u
        cap: 11 * root.reach * root.u
        margin: root.margin
    }

    Blinds {
        id: blinds

        x: root.margin
        y: root.blindsTop
        width: root.inner
        blinds: root.board.blinds
        cap: 14 * root.reach * root.u
        least: 10.9 * root.reach * root.u
        mayStack: true
    }

    FitText {
        id: ante

        x: root.margin
        y: root.anteTop
        width: root.inner
        text: root.board.blinds.ante
        cap: 7 * root.reach * root.u
        least: 5.5 * root.reach * root.u
        lines: 2
        align: Text.AlignHCenter
        family: Theme.displayFamily
        weight: Font.Bold
        color: Theme.wallAmber
    }

    Coming {
        id: coming

        x: root.margin
        y: root.comingTop
        visible: !empty && (root.clock.state !== "paused" || root.board.blinds.resume !== "")
        width: root.inner
        blinds: root.board.blinds
        cap: 4.4 * root.reach * root.u
        least: 3.65 * root.reach * root.u
        mayStack: true
    }

    ReadingRow {
        id: readings

        x: root.margin
        y: root.readingsTop
        width: root.inner
        board: root.board
        u: root.u
        reach: root.reach
    }

    FitText {
        id: registration

        x: root.margin
        y: readings.y + readings.height + root.gap
        visible: text !== ""
        width: root.inner
        text: root.field.registration
        cap: 3.65 * root.reach * root.u
        lines: 2
        align: Text.AlignHCenter
        color: Theme.wallQuiet
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
        y: root.foot
        width: root.inner
        across: 1
        calls: root.board.calls
        u: root.u
        reach: root.reach
    }
}
