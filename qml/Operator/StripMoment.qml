pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The strip's left: what state, which level and blinds. With too little width it takes three lines.
ColumnLayout {
    id: root

    required property Board board
    required property bool brief
    readonly property StripPanel strip: root.board.strip
    readonly property string allBlinds: [root.strip.level, root.strip.blinds, root.strip.ante].filter(part => part !== "").join("  ")
    // What it takes in two lines, and what is the least in three.
    readonly property real fullWidth: Math.ceil(Math.max(stateCells.advanceWidth, blindsCells.advanceWidth)) + 1
    readonly property real leastWidth: Math.ceil(Math.max(onlyCells.advanceWidth, restCells.advanceWidth)) + 1

    spacing: Look.px(root.brief ? 0 : 2)

    TextMetrics {
        id: stateCells
        font.family: Look.family
        font.pixelSize: Look.px(14)
        text: root.strip.stateWord
    }
    TextMetrics {
        id: blindsCells
        font: blinds.font
        text: root.allBlinds
    }
    TextMetrics {
        id: onlyCells
        font: blinds.font
        text: root.strip.blinds
    }
    TextMetrics {
        id: restCells
        font: stateCells.font
        text: rest.text
    }
    Words {
        Layout.fillWidth: true
        size: root.brief ? 13 : 14
        wrapMode: Text.WordWrap
        maximumLineCount: 2
        visible: root.strip.stateWord !== ""
        text: root.strip.stateWord
        color: root.board.clock.running ? Look.stripDim : Look.stripText
    }
    Words {
        id: blinds
        Layout.fillWidth: true
        size: 19
        strong: true
        text: root.board.event.name === "" ? qsTr("No event is open")
            : root.brief ? root.strip.blinds : root.allBlinds
        color: Look.stripText
    }
    Words {
        id: rest
        Layout.fillWidth: true
        visible: root.brief
        size: 14
        text: [root.strip.level, root.strip.ante].filter(part => part !== "").join(" · ")
        color: Look.stripText
    }
}
