pragma Singleton
import QtQuick
import Operator

// The heights of the level table: one measure for its rows, its editor and its keys.
QtObject {
    id: root

    readonly property real rowHeight: Look.px(34)
    readonly property real noteHeight: Look.px(20)
    readonly property real headHeight: Look.px(36)
    readonly property real widest: Look.px(1232) // wider, the eye loses its row
    readonly property real gap: Look.px(12)
}
