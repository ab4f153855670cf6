pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The strip that never leaves. With too little width it gives up the average, then the words of buttons, no more.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property StripPanel strip: root.board.strip
    readonly property real clockWidth: Math.ceil(Math.max(cells.advanceWidth, figures.implicitWidth))
    readonly property string allBlinds: [root.strip.level, root.strip.blinds, root.strip.ante].filter(part => part !== "").join("  ")
    readonly property real stateWidth: Math.ceil(Math.max(stateCells.advanceWidth, blindsCells.advanceWidth)) + 1
    // With many tables out their numbers are cut here; the lights and the line below name them all.
    readonly property real bigWidth: Math.max(Look.px(180), Math.min(big.implicitWidth, root.width * 0.3))
    readonly property real gap: Look.px(20)
    // What stands on the strip whatever its width; the lights go to a row of their own when they are in the way.
    readonly property real least: Look.px(40) + root.clockWidth + root.stateWidth + root.bigWidth + row.implicitWidth
                                  + players.implicitWidth + undo.fullWidth + root.gap * 5 + Look.px(8)
    readonly property bool showAverage: root.strip.average !== ""
                                        && root.width > root.least + average.implicitWidth + root.gap + root.lightsWidth
    readonly property bool lightsInside: root.strip.lights.length <= 10 && root.width > root.least + root.lightsWidth
    readonly property real lightsWidth: root.strip.lights.length === 0
                                        ? 0 : root.strip.lights.length * (root.lightWidth + Look.px(6)) + root.gap
    readonly property real lightWidth: Math.ceil(Math.max(Look.px(48), lightCells.advanceWidth + Look.px(20)))
    readonly property bool brief: root.width < root.least

    color: Look.strip
    implicitHeight: Look.px(96) + (below.visible ? below.height + Look.px(12) : 0)

    TextMetrics {
        id: lightCells
        font.family: Look.family
        font.pixelSize: Look.px(17)
        font.weight: Font.DemiBold
        text: root.strip.lights.reduce((longest, light) => light.text.length > longest.length ? light.text : longest, "") + "✓"
    }
    RowLayout {
        id: line
        x: Look.px(20)
        width: root.width - Look.px(40)
        height: Look.px(96)
        spacing: root.gap

        Item {
            id: clock
            objectName: "stripClock"
            Layout.preferredWidth: root.clockWidth
            Layout.fillHeight: true
            visible: root.board.clock.countdown !== "" || root.board.clock.handNumber !== ""

            TextMetrics {
                id: cells
                font: figures.font
                text: root.board.clock.widest
            }
            Words {
                id: figures
                anchors.verticalCenter: parent.verticalCenter
                size: 52
                figures: true
                font.family: Look.figuresFamily
                strong: true
                font.letterSpacing: -Look.px(2)
                text: root.board.clock.countdown !== "" ? root.board.clock.countdown : root.board.clock.handNumber
                color: Look.stripText
            }
        }
        ColumnLayout {
            id: state
            Layout.fillWidth: true
            Layout.minimumWidth: 0
            spacing: Look.px(root.brief ? 0 : 2)

            TextMetrics {
                id: stateCells
                font.family: Look.family
                font.pixelSize: Look.px(14)
                text: root.strip.stateWord
            }
            TextMetrics {
                id: blindsCells
                font.family: Look.family
                font.pixelSize: Look.px(19)
                font.weight: Font.DemiBold
                text: root.allBlinds
            }
            Words {
                Layout.fillWidth: true
                size: root.brief ? 13 : 14
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                text: root.strip.stateWord
                color: root.board.clock.running ? Look.stripDim : Look.stripText
            }
            Words {
                Layout.fillWidth: true
                size: 19
                strong: true
                text: root.brief ? root.strip.blinds : root.allBlinds
                color: Look.stripText
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Look.px(15)
            }
            Words {
                Layout.fillWidth: true
                visible: root.brief
                size: 14
                text: [root.strip.level, root.strip.ante].filter(part => part !== "").join(" · ")
                color: Look.stripText
            }
        }
        TableLights {
            objectName: "lights"
            visible: root.lightsInside && root.strip.lights.length > 0
            Layout.preferredWidth: root.lightsWidth - root.gap
            lights: root.lightsInside ? root.strip.lights : []
            each: root.lightWidth
            operator: root.operator
        }
        DeskButton {
            id: big

            property bool wasHold: false

            objectName: "big"
            Layout.leftMargin: Look.px(4)
            Layout.rightMargin: Look.px(4)
            inStrip: true
            focusPolicy: Qt.TabFocus
            visible: root.strip.big.act !== ""
            Layout.minimumWidth: Look.px(150)
            Layout.preferredWidth: root.bigWidth
            tall: 64
            size: 18
            kind: root.strip.big.hold ? "stripOff" : "stripBig"
            text: root.strip.big.text
            cap: root.strip.big.hold ? "" : root.strip.big.key
            hint: root.strip.big.why
            enabled: root.strip.big.enabled
            onPressed: {
                wasHold = root.strip.big.hold;
                if (wasHold)
                    root.presses.down(root.strip.big);
            }
            onReleased: root.presses.up()
            onCanceled: root.presses.up()
            onClicked: if (!wasHold) root.presses.press(root.strip.big)

            Rectangle {
                objectName: "holdBar"
                visible: root.presses.holding !== ""
                height: Look.px(5)
                radius: height / 2
                anchors { left: parent.left; bottom: parent.bottom; margins: Look.px(8) }
                color: Look.light
                width: visible ? big.width - Look.px(16) : 0
                Behavior on width { NumberAnimation { duration: root.presses.holdTimer.interval } }
            }
        }
        DeskButton {
            id: row
            objectName: "moveClock"
            inStrip: true
            focusPolicy: Qt.TabFocus
            brief: true
            kind: "strip"
            sign: "⋯"
            text: qsTr("Move the clock")
            cap: root.presses.entry("second_row")?.key ?? ""
            onClicked: root.presses.rowAsked()
        }
        ColumnLayout {
            id: players
            visible: root.strip.players !== ""
            spacing: 0

            Words { size: 14; text: root.strip.playersLabel; color: Look.stripDim }
            Words { size: 21; strong: true; text: root.strip.players; color: Look.stripText }
        }
        ColumnLayout {
            id: average
            objectName: "average"
            visible: root.showAverage
            spacing: 0

            Words { size: 14; text: root.strip.averageLabel; color: Look.stripDim }
            Words { size: 21; strong: true; text: root.strip.average; color: Look.stripText }
        }
        DeskButton {
            id: undo
            objectName: "undo"
            size: 14
            inStrip: true
            focusPolicy: Qt.TabFocus
            visible: root.strip.undo.act !== ""
            Layout.maximumWidth: Math.max(Look.px(84), Math.min(implicitWidth, root.width * 0.24))
            brief: root.brief
            kind: "strip"
            sign: "↶"
            text: root.strip.undo.text
            cap: root.strip.undo.key
            hint: root.strip.undo.why
            enabled: root.strip.undo.enabled
            onClicked: root.presses.press(root.strip.undo)
        }
    }
    TableLights {
        id: below
        objectName: "lightsBelow"
        x: Look.px(20)
        y: Look.px(96)
        width: root.width - Look.px(40)
        visible: !root.lightsInside && root.strip.lights.length > 0
        lights: visible ? root.strip.lights : []
        each: root.lightWidth
        operator: root.operator
    }
}
