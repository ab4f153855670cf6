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

    ClockFace {
        width: root.inner
        board: root.board
    }
    Grid {
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
