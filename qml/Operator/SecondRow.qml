pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// Acts that move the clock for the whole room, behind one key.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses

    readonly property var none: ({ act: "", text: "", key: "", enabled: false, hold: false, why: "" })

    color: Look.strip
    implicitHeight: buttons.implicitHeight + Look.px(20)

    Rectangle {
        width: parent.width
        height: 1
        color: Look.stripLine
    }
    Flow {
        id: buttons
        x: Look.px(20)
        y: Look.px(10)
        width: root.width - Look.px(40)
        spacing: Look.px(24)

        Repeater {
            model: root.board.strip.second.length

            DeskButton {
                id: button

                required property int index
                readonly property var modelData: root.board.strip.second[button.index] ?? root.none

                objectName: "second:" + button.modelData.act
                inStrip: true
                focusPolicy: Qt.TabFocus
                kind: "strip"
                tall: 64
                text: button.modelData.text
                cap: button.modelData.key
                hint: button.modelData.why
                enabled: button.modelData.enabled
                onClicked: root.presses.press(button.modelData)
            }
        }
    }
}
