pragma ComponentBehavior: Bound
import QtQuick
import Operator

// Lines over time: the breaks are bands, the ticks at the left and below. Drawn by Qt Quick Shapes.
Item {
    id: root

    required property var chart // see kiosk.show.design_charts
    property real plotHeight: Look.px(150)
    // Two charts below each other have their hours below each other too, as far as their figures let them.
    readonly property real gutter: Math.max(widest.width + Look.px(8), Look.px(44))
    readonly property var nothing: ({ x: 0, y: 0, width: 0, text: "" })

    implicitHeight: title.height + root.plotHeight + Look.px(30)
    Accessible.role: Accessible.Graphic
    Accessible.name: root.chart.title
    Accessible.description: root.chart.about

    TextMetrics {
        id: widest
        font.family: Look.family
        font.pixelSize: Look.px(13)
        font.features: Look.tabular
        text: root.chart.yTicks.reduce((long, tick) => tick.text.length > long.length ? tick.text : long, "")
    }
    Words {
        id: title
        width: root.width
        height: text === "" ? 0 : Look.px(26)
        size: 13
        strong: true
        color: Look.dim
        text: root.chart.title
    }
    Item {
        id: plot
        x: root.gutter
        y: title.height + Look.px(6)
        width: root.width - x - Look.px(2)
        height: root.plotHeight

        Repeater {
            model: root.chart.breaks.length

            Rectangle {
                id: band
                required property int index
                readonly property var told: root.chart.breaks[band.index] ?? root.nothing
                x: band.told.x * plot.width
                width: Math.max(Look.px(3), band.told.width * plot.width)
                height: plot.height
                color: Look.accentSoft
            }
        }
        Repeater {
            model: root.chart.yTicks.length

            Item {
                id: across
                required property int index
                readonly property var told: root.chart.yTicks[across.index] ?? root.nothing
                y: (1 - across.told.y) * plot.height
                width: plot.width

                Rectangle {
                    width: parent.width
                    height: 1
                    color: Look.line
                }
                Words {
                    x: -width - Look.px(6)
                    y: -height / 2
                    width: widest.width + Look.px(2)
                    horizontalAlignment: Text.AlignRight
                    size: 13
                    figures: true
                    color: Look.dim
                    text: across.told.text
                }
            }
        }
        Repeater {
            model: root.chart.marks.length

            Item {
                id: mark
                required property int index
                readonly property var told: root.chart.marks[mark.index] ?? root.nothing
                x: mark.told.x * plot.width
                height: plot.height

                Rectangle { // from its own name on: it would strike through that of the mark above
                    y: Math.max(0, name.y)
                    width: 1
                    height: parent.height - y
                    color: Look.fieldLine
                }
                Rectangle { // neither a line nor a break strikes the name through
                    x: name.x - Look.px(2)
                    y: name.y + Look.px(2)
                    width: name.width + Look.px(4)
                    height: name.height - Look.px(4)
                    color: Look.surface
                    opacity: 0.85
                }
                Words {
                    id: name
                    x: mark.told.left ? -width - Look.px(4) : Look.px(4)
                    y: Look.px((mark.told.row ?? 0) * 15 - 2)
                    size: 12
                    color: Look.dim
                    text: mark.told.text
                }
            }
        }
        Repeater {
            model: root.chart.lines.length

            ChartLine {
                required property int index
                width: plot.width
                height: plot.height
                line: root.chart.lines[index] ?? ({ points: [], label: "", dashed: false, tone: "", label_x: 0, label_y: 0 })
            }
        }
        Rectangle { // nine nights in ten end above it
            id: ends
            readonly property var told: root.chart.ends ?? root.nothing
            x: (ends.told.x ?? 0) * plot.width
            y: plot.height - height
            width: (ends.told.width ?? 0) * plot.width
            height: Look.px(4)
            radius: height / 2
            visible: width > 0
            color: Look.dim

            Words {
                x: Math.min((ends.width - width) / 2, plot.width - ends.x - width)
                y: -height - Look.px(10)
                visible: text !== ""
                size: 12
                color: Look.dim
                text: ends.told.text ?? ""
            }
        }
        Repeater {
            model: root.chart.xTicks.length

            Words {
                id: tick
                required property int index
                readonly property var told: root.chart.xTicks[tick.index] ?? root.nothing
                x: Math.max(-root.gutter, Math.min(plot.width - width, tick.told.x * plot.width - width / 2))
                y: plot.height + Look.px(5)
                size: 13
                figures: true
                color: Look.dim
                text: tick.told.text
            }
        }
    }
}
