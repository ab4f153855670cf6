pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Winners who wait for their money, the next one first, and those who have it. One key pays and goes on.
Item {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property Page page: root.wide ? left : lists
    readonly property bool wide: root.width > Look.px(820)

    Page {
        id: left
        width: Look.px(440)
        height: root.height
        visible: root.wide

        Item { // the tabs lie here
            width: left.inner
            height: Look.px(40)
        }
        Item {
            id: beside
            width: left.inner
            height: following.implicitHeight
        }
    }
    Page {
        id: lists
        x: root.wide ? left.width : 0
        width: root.width - lists.x
        height: root.height

        Item {
            width: lists.inner
            height: Look.px(40)
            visible: !root.wide
        }
        Item {
            id: above
            width: lists.inner
            height: following.implicitHeight
            visible: !root.wide
        }
        PaymentsLists {
            width: Math.min(lists.inner, Look.px(760))
            operator: root.operator
        }
    }
    PaymentsNext {
        id: following
        parent: root.wide ? beside : above
        width: parent?.width ?? 0
        operator: root.operator
        presses: root.presses
    }
}
