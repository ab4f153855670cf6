pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The strip that never leaves. With too little width it gives up, in this order: pool, average, "of 182", the words of
// Undo; the rest takes a second line before anything of it goes.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    property bool low: false // little height: everything closer
    readonly property StripPanel strip: root.board.strip
    readonly property bool thumbLeft: root.operator.thumbSide === "left"
    readonly property real gap: Look.px(20)
    readonly property real inner: root.width - Look.px(40)
    readonly property real clockWidth: Math.ceil(Math.max(cells.advanceWidth, figures.implicitWidth))
    readonly property real lightWidth: Math.ceil(Math.max(Look.px(48), lightCells.advanceWidth + Look.px(20)))
    readonly property real lightsWidth: root.strip.lights.length === 0
                                        ? 0 : root.strip.lights.length * (root.lightWidth + Look.px(6)) + root.gap
    // The widths of the acts hang on the window alone: no text moves them.
    readonly property real bigWidth: Math.max(Look.px(180), Math.min(Look.px(240), root.width * 0.16))
    readonly property real undoWide: Math.max(Look.px(150), Math.min(Look.px(220), root.width * 0.155))
    readonly property real figureWidth: players.visible ? players.bareWidth + root.gap : 0

    readonly property real least: root.clockWidth + moment.leastWidth + acts.leastWidth + root.figureWidth + root.gap * 3
    readonly property bool stacked: root.inner < root.least
    readonly property real inWords: root.least - Look.px(180 + 96) + root.bigWidth + root.undoWide
    readonly property bool brief: root.inner < root.inWords
    readonly property real inFull: root.inWords - moment.leastWidth + moment.fullWidth
    readonly property real withOf: root.inFull + players.besideWidth
    readonly property bool lightsInside: root.strip.lights.length <= 10 && root.inner >= root.inFull + root.lightsWidth
    readonly property real lit: root.lightsInside ? root.lightsWidth : 0
    readonly property bool showOf: root.inner >= root.withOf + root.lit
    readonly property real withAverage: root.withOf + root.lit + average.bareWidth + root.gap
    readonly property bool showAverage: root.strip.average !== "" && root.inner >= root.withAverage
    readonly property bool showPool: root.board.prizes.pool !== "" && root.showAverage
                                     && root.inner >= root.withAverage + pool.bareWidth + root.gap
    readonly property real high: Look.px(root.low ? 84 : 96)

    color: Look.strip
    implicitHeight: root.high + (root.stacked ? Look.px(root.low ? 72 : 80) : 0)
                    + (below.visible ? below.height + Look.px(12) : 0)

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
        width: root.inner
        height: root.high
        spacing: root.gap
        layoutDirection: root.thumbLeft ? Qt.RightToLeft : Qt.LeftToRight

        Item {
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
        StripMoment {
            id: moment
            Layout.fillWidth: true
            Layout.minimumWidth: 0
            board: root.board
            brief: root.inner < root.inFull
        }
        TableLights {
            objectName: "lights"
            visible: root.lightsInside && root.strip.lights.length > 0
            Layout.preferredWidth: root.lightsWidth - root.gap
            lights: root.lightsInside ? root.strip.lights : []
            each: root.lightWidth
            operator: root.operator
        }
        StripFigure {
            id: pool
            objectName: "pool"
            visible: root.showPool
            label: root.board.prizes.poolLabel
            value: root.board.prizes.pool
        }
        StripFigure {
            id: average
            objectName: "average"
            visible: root.showAverage
            label: root.strip.averageLabel
            value: root.strip.average
        }
        StripFigure {
            id: players
            readonly property real besideWidth: root.strip.playersOf === "" ? 0 : ofCells.advanceWidth + Look.px(6)
            objectName: "playersLeft"
            visible: root.strip.players !== ""
            label: root.strip.playersLabel
            value: root.strip.players
            beside: root.showOf ? root.strip.playersOf : ""
        }
        Item {
            id: place // of the acts, when they stand in this line
            visible: !root.stacked
            Layout.preferredWidth: acts.implicitWidth
            Layout.fillHeight: true
        }
    }
    TextMetrics {
        id: ofCells
        font.family: Look.family
        font.pixelSize: Look.px(14)
        text: root.strip.playersOf
    }
    StripActs {
        id: acts
        x: !root.stacked ? line.x + place.x : root.thumbLeft ? line.x : root.width - line.x - width
        y: root.stacked ? root.high : Math.round((root.high - height) / 2)
        layoutDirection: root.thumbLeft ? Qt.RightToLeft : Qt.LeftToRight
        board: root.board
        operator: root.operator
        presses: root.presses
        brief: root.stacked ? root.inner < acts.leastWidth + Look.px(80) : root.brief
        bigWidth: root.stacked ? root.inner - acts.leastWidth + Look.px(180 + 96) - acts.undoWidth
                               : root.brief ? Look.px(180) : root.bigWidth
        undoWidth: acts.brief ? Look.px(96) : root.undoWide
    }
    TableLights {
        id: below
        objectName: "lightsBelow"
        x: Look.px(20)
        y: root.implicitHeight - height - Look.px(12)
        width: root.inner
        visible: !root.lightsInside && root.strip.lights.length > 0
        lights: visible ? root.strip.lights : []
        each: root.lightWidth
        operator: root.operator
    }
}
