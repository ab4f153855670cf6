pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// The window on the wall. The pointer hides while it stands still; Esc and the window's own close button both ask to
// close, and the program decides.
Window {
    id: root

    required property Board board
    required property WallLayout layout
    // The farthest seat and the picture's height, both in metres.
    property real farthest: 15
    property real screenHeight: 0
    // Without motion, for people whom it disturbs.
    property bool calm: false
    // Per cent of the picture that the screen cuts off at each edge.
    property real overscan: 0
    // The test picture lies over the display.
    property bool testing: false

    signal closeRequested

    width: 1280
    height: 720
    color: Theme.wallGround
    title: board.event.name
    onClosing: close => {
        close.accepted = false;
        root.closeRequested();
    }

    Stage {
        id: stage

        anchors {
            fill: parent
            leftMargin: root.width * root.overscan / 100
            rightMargin: root.width * root.overscan / 100
            topMargin: root.height * root.overscan / 100
            bottomMargin: root.height * root.overscan / 100
        }
        focus: true
        board: root.board
        layout: root.layout
        farthest: root.farthest
        screenHeight: root.screenHeight
        calm: root.calm
        Keys.onEscapePressed: root.closeRequested()
    }

    Loader {
        anchors.fill: stage
        active: root.testing
        sourceComponent: TestPicture {
            board: root.board
            farthest: root.farthest
            screenHeight: root.screenHeight
        }
    }

    HoverHandler {
        id: pointer

        cursorShape: still.running ? Qt.ArrowCursor : Qt.BlankCursor
        onPointChanged: still.restart()
    }

    Timer {
        id: still

        interval: 3000
    }
}
