pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The clock, large, and all that moves it; beside it the room: tables, numbers, a clock on a player.
Page {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property bool wide: root.inner > Look.px(900)

    function typeWords() {
        room.typeWords();
    }

    // What was typed for one event must not reach another: the winner's name, the number of a table.
    function renew(item: Item) {
        const field = item as Field;
        if (field)
            field.renew();
        else
            for (const child of item.children)
                root.renew(child);
    }

    Connections {
        target: root.operator
        function onEventIdChanged() {
            root.renew(acts);
            root.contentY = 0; // the start of the evening is at the top
        }
    }
    ClockFace {
        width: root.inner
        board: root.board
    }
    Grid {
        id: acts
        width: root.inner
        columns: root.wide ? 2 : 1
        layoutDirection: root.operator.thumbSide === "right" ? Qt.RightToLeft : Qt.LeftToRight
        columnSpacing: Look.px(16)
        rowSpacing: Look.px(16)

        ClockActs {
            width: root.wide ? (root.inner - Look.px(16)) / 2 : root.inner
            board: root.board
            operator: root.operator
            presses: root.presses
        }
        RoomActs {
            id: room
            width: root.wide ? (root.inner - Look.px(16)) / 2 : root.inner
            board: root.board
            operator: root.operator
        }
    }
}
