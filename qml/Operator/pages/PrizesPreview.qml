pragma ComponentBehavior: Bound
import QtQuick
import Operator

// The lines that the wall would show, what is left of the pool, or why it cannot be posted and what would settle it.
Rectangle {
    id: root

    required property var preview // {pool, lines: [{place, amount, next}], more, rest, problem, rests: [{line, label}], remarks}
    property bool posted: false // the wall keeps what was posted, whatever is typed
    signal decided(line: string)

    readonly property var lines: root.preview.lines ?? []
    readonly property string problem: root.preview.problem ?? ""

    color: Look.surface

    Rectangle {
        width: 1
        height: parent.height
        color: Look.line
    }
    Page {
        id: page
        anchors.fill: parent

        Words {
            width: page.inner
            size: 19
            strong: true
            text: root.posted ? qsTr("As it would be posted") : qsTr("On the wall")
        }
        Rectangle {
            width: page.inner
            height: why.implicitHeight + Look.px(24)
            visible: root.problem !== ""
            radius: Look.px(8)
            color: Look.warnSoft
            Words {
                id: why
                objectName: "prizesProblem"
                x: Look.px(14)
                y: Look.px(12)
                width: parent.width - Look.px(28)
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: root.problem
            }
        }
        Flow {
            width: page.inner
            spacing: Look.px(8)
            visible: rests.count > 0

            Repeater {
                id: rests
                model: root.preview.rests ?? []

                DeskButton {
                    id: rest

                    required property var modelData

                    objectName: rest.modelData.line
                    text: rest.modelData.label
                    onClicked: root.decided(rest.modelData.line)
                }
            }
        }
        Repeater {
            model: root.preview.remarks ?? []

            Words {
                id: remark

                required property string modelData

                objectName: "prizesRemark"
                width: page.inner
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: remark.modelData
            }
        }
        Words {
            objectName: "previewPool"
            width: page.inner
            visible: text !== ""
            size: 17
            strong: true
            text: root.preview.pool ?? ""
        }
        Column {
            width: page.inner

            Repeater {
                model: root.lines

                Rectangle {
                    id: line

                    required property var modelData

                    width: page.inner
                    height: Look.px(40)
                    color: line.modelData.next ? Look.accentSoft : "transparent"
                    Words {
                        x: Look.px(8)
                        width: parent.width * 0.55
                        height: parent.height
                        strong: line.modelData.next
                        text: line.modelData.next ? "▸ " + line.modelData.place : line.modelData.place
                    }
                    Words {
                        x: parent.width * 0.55
                        width: parent.width * 0.45 - Look.px(8)
                        height: parent.height
                        horizontalAlignment: Text.AlignRight
                        figures: true
                        strong: true
                        text: line.modelData.amount
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
        Words {
            objectName: "previewMore"
            width: page.inner
            visible: text !== ""
            color: Look.dim
            text: root.preview.more ?? ""
        }
        Words {
            objectName: "previewRest"
            width: page.inner
            visible: text !== ""
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.preview.rest ?? ""
        }
        Words {
            width: page.inner
            visible: root.problem === "" && root.lines.length === 0
            color: Look.dim
            wrapMode: Text.WordWrap
            text: qsTr("No payouts are typed. The wall shows none.")
        }
    }
}
