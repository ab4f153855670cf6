pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// What the wall shows: the pages of a layout, each with its widgets in a grid of hundredths of the picture. A page is
// kept once it has been shown, so that a change of state only makes another one visible.
Item {
    id: root

    required property Board board
    required property WallLayout layout
    // The farthest seat in metres, and the picture's height in metres; 0 takes a 55-inch screen.
    property real farthest: 15
    property real screenHeight: 0
    property bool calm: false
    readonly property real aspect: width > 0 && height > 0 ? width / height : 16 / 9
    // One hundredth of the short side, in pixels: the measure of every size on the wall.
    readonly property real unit: Math.min(width, height) / 100
    readonly property real shortSide: screenHeight <= 0 ? 0.685 : aspect < 1 ? screenHeight * aspect : screenHeight
    // The distance in heights of the picture. A smaller screen or a deeper room makes the classes larger, as far as the
    // arrangement bears: each page tells its factor.
    readonly property real heights: farthest / shortSide
    readonly property string mood: board.clock.state
    readonly property bool resting: mood === "break" || mood === "break_over"
    readonly property bool byHand: mood === "hand_for_hand" || mood === "finishing"
    readonly property bool mirrored: board.event.rightToLeft
    // The arrangements are those of this shape; the pages out of sight may be made in spare time, so that a change of
    // state finds its own ready.
    property bool fitted: false
    property bool spare: false
    readonly property color ground: layout.look.ground || Theme.wallGround

    LayoutMirroring.enabled: mirrored
    LayoutMirroring.childrenInherit: true
    onAspectChanged: layout.fit(aspect, heights)
    onLayoutChanged: layout.fit(aspect, heights)
    onHeightsChanged: layout.fit(aspect, heights)
    Component.onCompleted: {
        layout.fit(aspect, heights);
        fitted = true;
    }

    Rectangle {
        anchors.fill: parent
        gradient: Gradient {
            GradientStop {
                position: 0
                color: root.layout.look.ground ? root.ground
                    : root.resting ? Theme.wallGroundBreak : root.byHand ? Theme.wallGroundAlarm : Theme.wallGroundPlay
            }
            GradientStop { position: 0.75; color: root.ground }
        }
    }

    Image {
        anchors.fill: parent
        visible: status === Image.Ready
        source: root.layout.look.background || ""
        sourceSize: Qt.size(root.width, root.height)
        fillMode: Image.PreserveAspectCrop
        asynchronous: true

        Rectangle {
            anchors.fill: parent
            color: Theme.veil(root.ground)
        }
    }

    Timer {
        interval: 1500
        running: root.fitted
        onTriggered: root.spare = true
    }

    Repeater {
        model: root.layout.pages

        Loader {
            id: leaf

            required property int index
            required property var modelData
            readonly property bool current: index === root.layout.page
            readonly property bool due: root.fitted && (current || root.spare)

            anchors.fill: parent
            active: false
            asynchronous: !current
            visible: current
            sourceComponent: sheet
            onDueChanged: active = active || due
            Component.onCompleted: active = due

            Component {
                id: sheet

                StagePage {
                    board: root.layout.boards[leaf.index] as Board
                    layout: root.layout
                    widgets: leaf.modelData.widgets
                    shown: leaf.current ? root.layout.shown : []
                    u: root.unit
                    reach: leaf.modelData.reach
                    calm: root.calm
                    mirrored: root.mirrored
                }
            }
        }
    }
}
