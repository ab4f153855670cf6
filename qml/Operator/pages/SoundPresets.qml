pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Words that one key announces: on the wall, and by the voice two seconds later.
Card {
    id: root

    required property Board board
    required property Operator operator

    title: qsTr("Ready to announce")
    note: qsTr("Type the words once; the key announces them as if they had been typed.")

    Repeater {
        model: root.operator.presets.length

        RowLayout {
            id: row

            required property int index
            readonly property var preset: root.operator.presets[row.index] ?? ({ number: 0, text: "", key: "" })

            Layout.fillWidth: true
            spacing: Look.px(10)

            function keep() {
                if (words.text !== row.preset.text)
                    root.operator.actWith("set_preset", { number: row.preset.number, text: words.text });
            }

            KeyCap {
                Layout.preferredWidth: Math.max(implicitWidth, Look.px(64))
                text: row.preset.key
            }
            Field {
                id: words
                objectName: "preset:" + row.preset.number
                Layout.fillWidth: true
                placeholder: qsTr("Preset %1").arg(row.preset.number)
                text: row.preset.text
                onEntered: row.keep()
                // Out of hand it shows how the words begin.
                onTextChanged: {
                    if (!words.input.activeFocus)
                        words.input.cursorPosition = 0;
                }
                input.onEditingFinished: {
                    words.input.cursorPosition = 0;
                    row.keep();
                }
            }
            DeskButton {
                objectName: "announce:" + row.preset.number
                enabled: words.text !== "" && root.board.event.name !== ""
                text: qsTr("Announce")
                Accessible.name: qsTr("Announce preset %1").arg(row.preset.number)
                onClicked: {
                    row.keep();
                    root.operator.actWith("announce_preset", { number: row.preset.number });
                }
            }
        }
    }
}
