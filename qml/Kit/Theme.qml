pragma Singleton

import QtQuick

// All colours, sizes and fonts. Names that begin with `wall` belong to the display, which is always dark; the others
// to the windows of the desk, which are light or dark. Contrast: 7:1 on the wall, 4.5:1 at the desk (7:1 key figures).
QtObject {
    id: root

    // The desk's choice; the wall does not change with it.
    property bool dark: false

    // Inter for reading, Inter Display for what is read from across the room.
    readonly property string textFamily: regular.status === FontLoader.Ready ? regular.name : "sans-serif"
    readonly property string displayFamily: displayBold.status === FontLoader.Ready ? displayBold.name : textFamily
    // Inter 4: height of a capital as a part of the font size.
    readonly property real capRatio: 0.7273
    // From one line to the next, in heights of a capital.
    readonly property real lineRatio: 1.67
    // Digits of one width; colon and dash at the height of capitals.
    readonly property var tabular: ({"tnum": 1, "case": 1})

    readonly property FontLoader regular: FontLoader { source: "../../assets/fonts/Inter-Regular.woff2" }
    readonly property FontLoader medium: FontLoader { source: "../../assets/fonts/Inter-Medium.woff2" }
    readonly property FontLoader semiBold: FontLoader { source: "../../assets/fonts/Inter-SemiBold.woff2" }
    readonly property FontLoader bold: FontLoader { source: "../../assets/fonts/Inter-Bold.woff2" }
    readonly property FontLoader displaySemiBold: FontLoader { source: "../../assets/fonts/InterDisplay-SemiBold.woff2" }
    readonly property FontLoader displayBold: FontLoader { source: "../../assets/fonts/InterDisplay-Bold.woff2" }

    // The wall: grounds from top to bottom, by the mood of the state.
    readonly property color wallGround: "#0A0F14"
    readonly property color wallGroundPlay: "#101A22"
    readonly property color wallGroundBreak: "#0B231B"
    readonly property color wallGroundAlarm: "#2A1013"
    readonly property color wallStrip: "#16212A"
    readonly property color wallLine: "#34444F"
    readonly property color wallTrack: "#6F808A"
    readonly property color wallText: "#F6F2E7"
    readonly property color wallQuiet: "#AEBCC3"
    readonly property color wallAmber: "#F4C04E"
    readonly property color wallGreen: "#45D69A"
    readonly property color wallAlarm: "#FF8A80"
    readonly property color wallInk: "#0A0F14"
    readonly property color wallBand: "#F6F2E7"

    // The desk.
    readonly property color page: dark ? "#10161A" : "#F5F4F0"
    readonly property color card: dark ? "#192228" : "#FFFFFF"
    readonly property color cardQuiet: dark ? "#141C21" : "#F0EEE8"
    readonly property color text: dark ? "#F4F1E8" : "#151B1F"
    readonly property color quiet: dark ? "#A9B8BF" : "#4F5A61"
    readonly property color line: dark ? "#33424B" : "#DAD7CE"
    readonly property color border: dark ? "#75868F" : "#87867C"
    readonly property color accent: dark ? "#3ECF8E" : "#0C6B49"
    readonly property color accentText: dark ? "#06120C" : "#FFFFFF"
    readonly property color accentQuiet: dark ? "#143528" : "#E2F0E9"
    readonly property color strong: dark ? "#F4F1E8" : "#151B1F"
    readonly property color strongText: dark ? "#10161A" : "#FFFFFF"
    readonly property color warning: dark ? "#3A2E0C" : "#FFF1CF"
    readonly property color warningText: dark ? "#FFDF94" : "#3B2B00"
    readonly property color fault: dark ? "#FF8A80" : "#A3160F"
    readonly property color faultText: dark ? "#2A0705" : "#FFFFFF"
    readonly property color focus: dark ? "#7CC4FF" : "#0B5CAD"
    readonly property color strip: "#10171C"
    readonly property color stripText: "#F6F2E7"
    readonly property color stripQuiet: "#AEBCC3"
    readonly property color stripLine: "#3B4A54"
    readonly property color stripButton: "#1D2830"
    readonly property color done: "#45D69A"
    readonly property color doneText: "#06120C"
    // Lines of a chart beside the accent; the amber is that of a warning's sign too.
    readonly property color amber: dark ? "#F0BE55" : "#7F5300"
    readonly property color blue: dark ? "#8FBCF7" : "#28519E"
    readonly property color clear: "transparent"

    // Sizes of the desk in pixels.
    readonly property int fontSmall: 13
    readonly property int fontBody: 15
    readonly property int gap: 8
    readonly property int gapWide: 16
    readonly property int margin: 20
    readonly property int radius: 8
    readonly property int ring: 2
    readonly property int target: 48

    readonly property var chipColors: ({
        "white": "#ECE9E1", "red": "#B3261E", "green": "#1B6B3F", "black": "#1C1F22", "purple": "#6A3FA0",
        "yellow": "#F2CB3F", "pink": "#F0A3BE", "blue": "#1F5FA8", "orange": "#E9812B", "gray": "#8E979C"
    })
    readonly property color chipEdge: "#FFFFFF"
    readonly property color chipEdgeDark: "#39424A"
    readonly property color chipTextDark: "#14181B"
    readonly property color chipTextLight: "#FFFFFF"

    /** What lies over a background picture so that every text on it keeps 7:1: nine parts of ten of the ground. */
    function veil(ground: color): color {
        return Qt.rgba(ground.r, ground.g, ground.b, 0.9);
    }

    /** The colour of a chip by its name in the data; black for a name that is not in the list. */
    function chip(name: string): color {
        return root.chipColors[name] ?? root.chipColors["black"]
    }
}
