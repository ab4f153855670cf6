pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T

// One of a few: a mark and words for each, all of them in sight. Nothing opens over the clock.
Column {
    id: root

    required property var options // [{value, label}]
    property string label: ""
    property var value: ""
    signal picked(value: var)

    spacing: Look.px(2)

    // The place of that which has the keys; -1 for none.
    function reached(): int {
        for (let place = 0; place < choices.count; place++)
            if (choices.itemAt(place)?.activeFocus)
                return place;
        return -1;
    }
    function reach(place: int) {
        choices.itemAt(place)?.forceActiveFocus();
    }

    Words {
        width: parent.width
        visible: root.label !== ""
        size: 13
        strong: true
        color: Look.dim
        text: root.label
        bottomPadding: Look.px(3)
    }
    Repeater {
        id: choices
        model: root.options

        T.RadioButton {
            id: option

            required property var modelData

            width: root.width
            implicitHeight: Math.max(Look.px(48), words.implicitHeight + Look.px(14))
            checked: root.value === option.modelData.value
            text: option.modelData.label
            Accessible.name: option.text
            onClicked: root.picked(option.modelData.value)
            Keys.onReturnPressed: event => { if (!event.isAutoRepeat) root.picked(option.modelData.value); }

            background: Rectangle {
                radius: Look.px(8)
                color: option.checked ? Look.accentSoft : "transparent"
                border.width: option.activeFocus ? 2 : 0
                border.color: Look.focus
            }
            indicator: Words {
                x: Look.px(12)
                height: option.height
                text: option.checked ? "●" : "○"
                color: option.checked ? Look.accent : Look.dim
            }
            contentItem: Item { // its height is the button's; that of the words follows from their width alone
                Words {
                    id: words
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width
                    leftPadding: Look.px(36)
                    rightPadding: Look.px(8)
                    wrapMode: Text.WordWrap
                    strong: option.checked
                    text: option.text
                }
            }
        }
    }
}
