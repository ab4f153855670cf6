pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A table from above: the dealer at the top, the chairs clockwise from seat 1.
Item {
    id: root

    required property Operator operator
    required property TablesGhost ghost
    required property var tile
    required property bool named
    property bool close: false // little height: chairs are lower
    readonly property var chairs: root.tile.chairs ?? []
    readonly property int slots: root.tile.slots ?? 1
    readonly property real chairHeight: Look.px(root.close ? 32 : root.named ? 36 : 20)
    readonly property real down: (root.height - root.chairHeight) / 2
    readonly property real across: root.width / 2 - root.chairHeight / 2 - Look.px(2)
    readonly property real straight: Math.max(0, root.across - root.down)
    readonly property real arc: Math.PI * root.down
    readonly property real around: 4 * root.straight + 2 * root.arc
    // Chairs with names stand in rows: on a circle two at the foot would leave each other no width.
    readonly property real chairWidth: root.named ? Math.min(Look.px(116), root.width / Math.max(3, root.foot) - Look.px(4)) : root.chairHeight

    // Chairs in rows: so many at each side, beside the dealer, and at the foot.
    readonly property int beside: root.chairs.length > 6 ? 2 : root.chairs.length > 2 ? 1 : 0
    readonly property int head: Math.min(2, root.chairs.length - 2 * root.beside)
    readonly property int foot: root.chairs.length - 2 * root.beside - root.head

    // Where the chair of slot `at` is in rows: clockwise from the right of the dealer.
    function row(at: int): point {
        const right = root.head > 0 ? 1 : 0, side = (root.width - root.chairWidth) / 2;
        const step = root.beside > 1 ? Math.max((root.chairHeight + Look.px(4)) / 2, root.down / 3) : 0;
        const across = root.chairWidth + Look.px(4);
        if (at <= right)
            return Qt.point(root.chairWidth / 2 + Look.px(22), -root.down);
        if (at <= right + root.beside)
            return Qt.point(side, (at === right + 1 ? -1 : 1) * step);
        if (at <= right + root.beside + root.foot)
            return Qt.point((right + root.beside + (root.foot + 1) / 2 - at) * across, root.down);
        if (at <= right + 2 * root.beside + root.foot)
            return Qt.point(-side, (at === right + root.beside + root.foot + 1 ? 1 : -1) * step);
        return Qt.point(-root.chairWidth / 2 - Look.px(22), -root.down);
    }

    // Where slot `at` is: from the dealer clockwise along straights and half circles.
    function spot(at: int): point {
        const flat = root.straight, deep = root.down;
        let way = root.around * at / root.slots;
        if (way < flat)
            return Qt.point(way, -deep);
        way -= flat;
        if (way < root.arc)
            return Qt.point(flat + deep * Math.sin(way / deep), -deep * Math.cos(way / deep));
        way -= root.arc;
        if (way < 2 * flat)
            return Qt.point(flat - way, deep);
        way -= 2 * flat;
        if (way < root.arc)
            return Qt.point(-flat - deep * Math.sin(way / deep), deep * Math.cos(way / deep));
        return Qt.point(way - root.arc - flat, -deep);
    }

    Rectangle {
        anchors.centerIn: parent
        width: root.named ? root.width - root.chairWidth : 2 * (root.straight + root.down) - Look.px(6)
        height: 2 * root.down - Look.px(root.named ? 40 : 6)
        radius: height / 2
        color: Look.inset
        border.width: 1
        border.color: Look.line
    }
    Rectangle { // the dealer
        x: (root.width - width) / 2
        y: root.height / 2 - root.down - height / 2 + Look.px(root.named ? 20 : 4)
        width: Look.px(root.named ? 34 : 16)
        height: Look.px(5)
        radius: height / 2
        color: Look.fieldLine
    }
    Repeater {
        model: root.chairs.length

        TablesChair {
            id: chair

            required property int index
            readonly property point at: root.named ? root.row(chair.index + 1) : root.spot(chair.index + 1)

            x: root.width / 2 + chair.at.x - width / 2
            y: root.height / 2 + chair.at.y - height / 2
            width: root.chairWidth
            height: root.chairHeight
            operator: root.operator
            ghost: root.ghost
            table: root.tile.table ?? 0
            chair: root.chairs[chair.index] ?? ({})
            named: root.named
            close: root.close
        }
    }
}
