import QtQuick
import Operator

// Fields side by side where they fit.
Grid {
    id: root

    property real least: 132
    readonly property real cell: root.columns > 1 ? (root.width - root.columnSpacing) / 2 : root.width

    columns: root.width >= 2 * Look.px(root.least) ? 2 : 1
    columnSpacing: Look.px(12)
    rowSpacing: Look.px(10)
}
