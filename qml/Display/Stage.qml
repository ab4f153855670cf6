pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// What the wall shows, in the arrangement that suits the shape of the place.
Item {
    id: root

    required property Board board
    // The farthest seat in metres, and the picture's height in metres; 0 takes a 55-inch screen.
    property real farthest: 15
    property real screenHeight: 0
    property bool calm: false
    readonly property bool upright: height > width
    // One hundredth of the short side, in pixels: the measure of every size on the wall.
    readonly property real unit: Math.min(width, height) / 100
    readonly property real shortSide: screenHeight <= 0 ? 0.685 : root.upright ? screenHeight * width / height : screenHeight
    // A capital must be a two-hundredth of the distance high. The sizes suit 11 %; a smaller screen or a deeper room
    // makes them larger, as far as the page can bear: a tenth, and upright not at all.
    readonly property real reach: Math.max(1, Math.min(root.upright ? 1 : 1.1, farthest / 200 / shortSide / 0.11))
    readonly property string clockState: board.clock.state
    readonly property bool resting: clockState === "break" || clockState === "break_over"
    readonly property bool byHand: clockState === "hand_for_hand" || clockState === "finishing"

    clip: true
    LayoutMirroring.enabled: board.event.rightToLeft
    LayoutMirroring.childrenInherit: true

    Rectangle {
        anchors.fill: parent
        gradient: Gradient {
            GradientStop {
                position: 0
                color: root.resting ? Theme.wallGroundBreak : root.byHand ? Theme.wallGroundAlarm : Theme.wallGroundPlay
            }
            GradientStop { position: 0.75; color: Theme.wallGround }
        }
    }

    Loader {
        anchors.fill: parent
        sourceComponent: root.upright ? uprightStage : landscapeStage
    }

    Component {
        id: landscapeStage

        Landscape {
            calm: root.calm
            board: root.board
            u: root.unit
            reach: root.reach
        }
    }

    Component {
        id: uprightStage

        Portrait {
            board: root.board
            u: root.unit
            reach: root.reach
        }
    }
}
