pragma ComponentBehavior: Bound
import QtQuick
import Operator

// A row as it is and as it would be. What changes is strong and has a bar; it may be left as it is.
Rectangle {
    id: root

    required property var line
    property bool heading: false
    property bool narrow: false
    property bool keeps: true
    readonly property bool running: root.line.state === "running"
    readonly property bool differs: ["changed", "added", "removed"].includes(root.line.state)
    readonly property bool level: root.line.kind === "level"
    readonly property var columns: !root.keeps
        ? [{ name: "wasFigures", part: 0.26 }, { name: "wasLength", part: 0.11 }, { name: "figures", part: 0.26 },
           { name: "length", part: 0.11 }, { name: "starts", part: 0.11 }]
        : root.narrow
        ? [{ name: "wasFigures", part: 0.22 }, { name: "wasLength", part: 0.1 }, { name: "figures", part: 0.22 },
           { name: "length", part: 0.1 }, { name: "starts", part: 0.13 }]
        : [{ name: "wasFigures", part: 0.185 }, { name: "wasLength", part: 0.075 }, { name: "wasStarts", part: 0.085 },
           { name: "figures", part: 0.185 }, { name: "length", part: 0.075 }, { name: "starts", part: 0.085 },
           { name: "average", part: 0.075 }, { name: "left", part: 0.07 }]
    readonly property real first: !root.keeps ? 0.15 : root.narrow ? 0.12 : 0.085
    signal kept
    signal reached

    implicitHeight: Look.px(root.heading ? 34 : 48)
    color: root.heading ? Look.surface : root.running ? Look.warnSoft : root.level ? Look.surface : Look.accentSoft
    Accessible.role: Accessible.ListItem
    Accessible.name: root.line.named

    function place(name: string): real {
        let before = root.first;
        for (const column of root.columns) {
            if (column.name === name)
                break;
            before += column.part;
        }
        return before * root.width;
    }

    Rectangle {
        visible: root.running || root.differs
        width: Look.px(5)
        height: parent.height
        color: root.running ? Look.warnText : Look.accent
    }
    Words {
        x: Look.px(14)
        width: root.first * root.width - Look.px(14)
        height: parent.height
        strong: root.running || !root.level
        color: root.level ? Look.text : Look.accent
        fontSizeMode: Text.HorizontalFit // "▶ Niveau 12" is wider than "▶ Level 12"
        minimumPixelSize: Look.px(11)
        text: (root.running ? "▶ " : root.line.state === "added" ? "+ " : root.line.state === "removed" ? "− " : "") + root.line.title
    }
    // Between what is and what would be.
    Rectangle {
        x: root.place("figures") - Look.px(4)
        width: 1
        height: parent.height
        color: Look.line
    }
    Repeater {
        model: root.columns

        Words {
            id: cell

            required property var modelData
            readonly property string name: cell.modelData.name
            readonly property bool was: cell.name.startsWith("was")
            // Beside the table of the designer: the ante goes below the blinds before they are too small to read.
            readonly property bool two: !root.keeps && root.level && cell.told.length > 16 && cell.name.toLowerCase().endsWith("figures")
            readonly property string told: root.line[cell.name] ?? ""
            readonly property bool other: root.differs && (cell.name === "figures" && root.line.figures !== root.line.wasFigures
                                                           || cell.name === "length" && root.line.length !== root.line.wasLength)

            x: root.place(cell.name)
            width: cell.modelData.part * root.width - Look.px(8)
            height: root.height
            horizontalAlignment: Text.AlignRight
            wrapMode: root.level ? Text.NoWrap : Text.WordWrap
            maximumLineCount: 2
            lineHeight: 0.95
            fontSizeMode: root.level ? Text.HorizontalFit : Text.FixedSize
            minimumPixelSize: Look.px(11)
            size: root.heading ? 13 : !root.level && cell.name.toLowerCase().endsWith("figures") ? 14 : cell.name === "average" || cell.name === "left" ? 14 : 15
            strong: root.heading || cell.other || root.running && !cell.was
            figures: !root.heading
            color: root.heading ? Look.softText : cell.was || root.line.rare ? Look.dim : Look.text
            text: cell.two ? cell.told.replace(" (", "\n(") : cell.told
        }
    }
    Tick {
        objectName: "keep:" + root.line.row
        anchors.right: parent.right
        anchors.rightMargin: Look.px(10)
        height: root.height
        visible: !root.heading && root.line.canKeep
        checked: root.line.kept
        text: qsTr("Stays")
        Accessible.name: qsTr("Keep as it is: %1").arg(root.line.named)
        onToggled: root.kept()
        onActiveFocusChanged: if (activeFocus) root.reached()
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
