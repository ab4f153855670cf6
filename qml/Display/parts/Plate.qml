pragma ComponentBehavior: Bound

import QtQuick
import Kit

// Words on a plate: filled with dark words, or hollow with words of the plate's colour.
RisingWidget {
    id: root

    property string text: ""
    property real own: 11
    property real least: far
    property color ground: Theme.wallAlarm
    // Its corners as a part of its height, and a line within the edge.
    property real round: 0.1
    property bool lined: false
    property bool hollow: false
    // The plate around capitals, in their heights.
    property real pad: 0.34
    property real inset: 0.6
    // Accents of capitals rise by a third of them: the words go down a little for them, and the plate up.
    readonly property real accents: root.pad < 0.34 && /[\u0300-\u036f]/.test(root.text.normalize("NFD")) ? words.shownCap : 0
    readonly property real wanted: Math.min(capOf(own, least), height / (1 + 2 * pad))
    readonly property color inkOn: hollow ? ground : Theme.wallInk
    readonly property real plateWidth: Math.min(width, words.shownWidth + 2 * inset * words.shownCap)
    readonly property real plateHeight: Math.min(height, words.implicitHeight + 2 * pad * words.shownCap)

    filled: text !== ""
    cramped: filled && (words.cut || tooSmall(least, words.shownCap))

    Rectangle {
        id: plate

        x: Math.round(root.align === Text.AlignHCenter ? (root.width - width) / 2
           : (root.align === Text.AlignRight) !== root.LayoutMirroring.enabled ? root.width - width : 0)
        y: root.lowered(root.plateHeight, root.height) - Math.round(0.08 * root.accents)
        visible: root.filled
        width: Math.round(root.plateWidth)
        height: Math.round(root.plateHeight) + Math.round(0.08 * root.accents)
        radius: Math.min(height, (1 + 2 * root.pad) * words.shownCap) * root.round
        color: root.hollow ? Theme.clear : root.ground
        border.width: root.hollow ? Math.max(2, Math.round(0.3 * root.u)) : 0
        border.color: root.ground

        Rectangle {
            visible: root.lined
            anchors.fill: parent
            anchors.margins: Math.round(0.7 * root.u)
            radius: height * root.round
            color: Theme.clear
            border.width: Math.max(1, Math.round(0.3 * root.u))
            border.color: root.inkOn
        }

        FitText {
            id: words

            objectName: "words"
            anchors.centerIn: parent
            anchors.verticalCenterOffset: Math.round(0.12 * root.accents)
            width: Math.min(natural, root.width - 2 * root.inset * root.wanted)
            text: root.text
            cap: root.wanted
            // Rather below its class than elided: half a state's word says nothing.
            least: Math.min(cap, 0.6 * root.least)
            lines: 3
            room: root.height - 2 * root.pad * Math.min(root.wanted, root.least)
            align: Text.AlignHCenter
            family: Theme.displayFamily
            weight: Font.Bold
            spacing: 0.01
            color: root.inkOn
        }
    }
}
