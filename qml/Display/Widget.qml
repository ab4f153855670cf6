pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// What every widget of the wall is: a box that shows one thing of the board. It fills its box up to `cap` of its
// options, and says `cramped` when the box is too small for the class of its text. Empty ones draw nothing.
Item {
    id: root

    required property Board board
    required property WallLayout layout
    // What the layout says beside the place: `cap`, `align`, `valign`, `rule`, and what the kind itself knows.
    required property var options
    // A hundredth of the picture's short side in pixels, and the factor by which a deep room makes the classes larger.
    required property real u
    required property real reach
    property bool calm: false
    // For the layout page.
    property string title: ""
    property string help: ""
    property bool filled: true
    property bool cramped: false

    // The classes: read from the last seat, from its half, from its third, and labels.
    readonly property real far: 11 * reach * u
    readonly property real mid: 5.5 * reach * u
    readonly property real near: 3.65 * reach * u
    readonly property real small: 2.5 * reach * u

    readonly property string mood: board.clock.state
    readonly property bool resting: mood === "break" || mood === "break_over"
    readonly property color accent: layout.look.accent || Theme.wallAmber
    readonly property color restColor: layout.look["break"] || Theme.wallGreen
    readonly property color ink: layout.look.text || Theme.wallText
    readonly property color quiet: layout.look.quiet || Theme.wallQuiet
    readonly property color tone: resting ? restColor : accent

    // How the content lies in the box: "left", "center", "right"; "top", "middle", "bottom".
    property string aligned: "center"
    property string raised: "middle"
    readonly property string across: options.align ?? aligned
    readonly property string down: options.valign ?? raised
    readonly property int align: across === "left" ? Text.AlignLeft
        : across === "right" ? Text.AlignRight : Text.AlignHCenter
    readonly property real line: Math.max(1, Math.round(u * 0.16))

    /** The height of capitals in pixels that the layout wants, or the kind's own; never below the class. */
    function capOf(own: real, least: real): real {
        return Math.max(least, (root.options.cap ?? own) * root.u);
    }

    /** Where content of a height begins in a place of the box, by `valign`. */
    function lowered(content: real, place: real): real {
        return Math.round(root.down === "top" ? 0 : root.down === "bottom" ? place - content : (place - content) / 2);
    }

    /** Whether a text that must be so high and is shown so high, both in pixels, has too small a place. */
    function tooSmall(least: real, shown: real): bool {
        return shown < least - Math.max(1, 0.02 * least);
    }
}
