pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// What each row of a list would do, those that need a look first. Nothing is done yet.
Rectangle {
    id: root

    required property Operator operator
    readonly property int count: root.operator.peopleList.count ?? 0
    readonly property int telling: root.operator.peopleList.turn ?? 0 // of what the rows say

    color: Look.surface
    border.width: 1
    border.color: Look.line

    function turn(down: bool) {
        const by = (view.height - Look.px(64)) * (down ? 1 : -1);
        view.contentY = Math.max(view.originY, Math.min(view.originY + Math.max(0, view.contentHeight - view.height), view.contentY + by));
    }

    ListView {
        id: view
        objectName: "importRows"
        anchors.fill: parent
        anchors.margins: 1
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.count
        ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Rows of the list")

        delegate: Item {
            id: row

            required property int index
            readonly property var empty: ({ line: 0, name: "", card: "", sign: "", what: "", why: "", look: false, taken: false, options: [], do: "" })
            readonly property var told: Object.assign({}, row.empty, root.operator.rowAt(row.index, root.telling))

            objectName: "importRow:" + row.told.line
            width: view.width
            implicitHeight: body.implicitHeight + Look.px(20)
            Accessible.role: Accessible.ListItem
            Accessible.name: [qsTr("Line %1").arg(row.told.line), row.told.name, row.told.what, row.told.why].filter(part => part !== "").join(", ")

            Words {
                x: Look.px(14)
                y: Look.px(10)
                width: Look.px(44)
                size: 13
                figures: true
                color: Look.dim
                text: row.told.line
            }
            Words {
                x: Look.px(60)
                y: Look.px(9)
                width: Look.px(24)
                strong: true
                color: row.told.look ? Look.warnText : Look.accent
                text: row.told.sign
            }
            Column {
                id: body
                x: Look.px(90)
                y: Look.px(9)
                width: row.width - Look.px(110)
                spacing: Look.px(4)

                Item {
                    width: parent.width
                    height: name.implicitHeight
                    Words {
                        id: name
                        width: parent.width - what.width - Look.px(10)
                        strong: row.told.taken
                        color: row.told.taken ? Look.text : Look.dim
                        text: row.told.card === "" ? row.told.name : qsTr("%1, card %2").arg(row.told.name).arg(row.told.card)
                    }
                    Words {
                        id: what
                        x: parent.width - width
                        width: Math.min(implicitWidth, parent.width * 0.5)
                        horizontalAlignment: Text.AlignRight
                        color: row.told.look ? Look.warnText : Look.dim
                        text: row.told.what
                    }
                }
                Words {
                    width: parent.width
                    visible: row.told.why !== ""
                    size: 14
                    wrapMode: Text.WordWrap
                    color: Look.softText
                    text: row.told.why
                }
                Flow {
                    width: parent.width
                    visible: row.told.options.length > 0
                    spacing: Look.px(6)

                    Repeater {
                        model: row.told.options.length

                        DeskButton {
                            id: option

                            required property int index
                            readonly property var told: row.told.options[option.index] ?? ({ value: "", label: "" })
                            readonly property bool here: row.told.do === option.told.value

                            objectName: "importDo:" + row.told.line + ":" + option.told.value
                            kind: option.here ? "primary" : "plain"
                            size: 14
                            sign: option.here ? "●" : ""
                            text: option.told.label
                            Accessible.name: option.here ? qsTr("Line %1: %2, chosen").arg(row.told.line).arg(option.text) : qsTr("Line %1: %2").arg(row.told.line).arg(option.text)
                            onClicked: root.operator.actWith("choose_person_row", { line: row.told.line, do: option.told.value })
                        }
                    }
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Look.line
            }
        }
    }
}
