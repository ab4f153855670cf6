pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One drawer: what should be in it by method of payment, and what was counted.
Card {
    id: root

    required property Operator operator
    required property var till

    title: root.till.person !== "" ? qsTr("%1 · %2").arg(root.till.title).arg(root.till.person) : root.till.title
    note: root.till.mine ? qsTr("This desk's till") : ""

    function count() {
        root.operator.actWith("count_drawer", { till: root.till.till });
    }

    Repeater {
        model: root.till.methods.length

        ColumnLayout {
            id: method

            required property int index
            readonly property var modelData: root.till.methods[method.index]
                                             ?? ({ method: "", title: "", sum: "", expected: "", counted: "", difference: "", wrong: false })

            Layout.fillWidth: true
            spacing: Look.px(2)

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)

                ColumnLayout {
                    Layout.fillWidth: true
                    spacing: Look.px(2)
                    Words {
                        Layout.fillWidth: true
                        strong: true
                        text: method.modelData.title
                    }
                    Words {
                        Layout.fillWidth: true
                        size: 14
                        color: Look.dim
                        wrapMode: Text.WordWrap
                        text: method.modelData.sum
                    }
                    Words {
                        Layout.fillWidth: true
                        figures: true
                        text: qsTr("Expected %1").arg(method.modelData.expected)
                    }
                }
                Field {
                    objectName: "counted:" + root.till.till + ":" + method.modelData.method
                    Layout.preferredWidth: Look.px(140)
                    label: qsTr("%1 counted").arg(method.modelData.title)
                    figures: true
                    text: method.modelData.counted
                    input.onTextEdited: root.operator.actWith("type_count", { till: root.till.till, method: method.modelData.method, text: text })
                    onEntered: root.count()
                }
            }
            Words {
                Layout.fillWidth: true
                visible: text !== ""
                horizontalAlignment: Text.AlignRight
                strong: true
                color: method.modelData.wrong ? Look.danger : Look.dim
                text: method.modelData.difference
            }
        }
    }
    DeskButton {
        objectName: "count:" + root.till.till
        Layout.alignment: Qt.AlignRight
        text: root.till.counted ? qsTr("Count again") : qsTr("Counted so")
        onClicked: root.count()
    }
}
