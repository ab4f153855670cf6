pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// Blinds, ante and what comes next, spread over the height there is. When it is scarce the next level leaves the page,
// then the ante; the blinds stay.
Item {
    id: root

    required property Board board
    required property real u
    required property real reach
    property bool roomy: false
    property bool calm: false
    readonly property bool anteKnown: board.blinds.ante !== ""
    readonly property real least: 1.6 * u
    readonly property real nextRoom: height - blinds.implicitHeight - ante.implicitHeight - coming.implicitHeight
    readonly property bool nextShown: !coming.empty && (board.clock.state !== "paused" || board.blinds.resume !== "")
        && nextRoom > 4 * least
    readonly property bool anteShown: anteKnown && height - blinds.implicitHeight - ante.implicitHeight > 2.5 * least
    readonly property real spare: height - blinds.implicitHeight - (anteShown ? ante.implicitHeight : 0)
        - (nextShown ? coming.implicitHeight : 0)
    // Under the blinds the commas hang down: that gap is larger.
    readonly property real gap: Math.min(5.5 * u, spare / (2 + underBlinds + (anteShown && nextShown ? 1 : 0)))
    readonly property real underBlinds: anteShown || nextShown ? 1.45 : 0
    // From the top to the blinds, so that all stands in the middle of what is left.
    readonly property real lead: Math.round((spare - gap * (underBlinds + (anteShown && nextShown ? 1 : 0))) / 2)

    Blinds {
        id: blinds

        y: root.lead
        width: parent.width
        blinds: root.board.blinds
        cap: (root.roomy ? 14 : 11.2) * root.reach * root.u
        least: 11 * root.reach * root.u

        // A new level is seen: it comes up once, then stands still.
        NumberAnimation on opacity {
            id: rise

            running: false
            from: 0.2
            to: 1
            duration: 700
            easing.type: Easing.OutCubic
        }
    }

    Connections {
        target: root.board.blinds
        property string level: root.board.blinds.level

        function onChanged(): void {
            if (level !== root.board.blinds.level && !root.calm) {
                rise.restart();
            }
            level = root.board.blinds.level;
        }
    }

    FitText {
        id: ante

        y: blinds.y + blinds.implicitHeight + root.gap * root.underBlinds
        visible: root.anteShown
        width: parent.width
        text: root.board.blinds.ante
        cap: 5.5 * root.reach * root.u
        least: cap * 0.66
        align: Text.AlignHCenter
        family: Theme.displayFamily
        weight: Font.Bold
        color: Theme.wallAmber
    }

    Coming {
        id: coming

        y: root.anteShown ? ante.y + ante.implicitHeight + root.gap
           : blinds.y + blinds.implicitHeight + root.gap * root.underBlinds
        visible: root.nextShown
        width: parent.width
        blinds: root.board.blinds
        cap: 4 * root.reach * root.u
        least: 3.65 * root.reach * root.u
    }
}
