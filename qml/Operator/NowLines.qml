pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// What wants the director, most urgent first. It keeps its place when empty, so that nothing jumps under a finger.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property var lines: root.board.now.lines

    // The one that the key for the lines does.
    readonly property int first: root.lines.findIndex(line => line.act !== "")

    color: root.lines.length > 0 ? Look.warnSoft : Look.surface
    implicitHeight: Math.max(Look.px(48), flow.implicitHeight)

    function doFirst() {
        if (root.first >= 0)
            root.run(root.lines[root.first]);
    }

    function run(line: var) {
        if (line.act.startsWith("page:"))
            root.presses.pageAsked(line.act.slice(5));
        else
            root.presses.press(root.presses.offered([line.act]) ?? root.presses.plain(line.act, line.actText));
    }

    Words {
        x: Look.px(20)
        height: root.height
        visible: root.lines.length === 0
        size: 14
        color: Look.dim
        text: qsTr("Nothing wants you now.")
    }
    Flow {
        id: flow
        x: Look.px(20)
        width: root.width - Look.px(40)
        spacing: Look.px(26)

        Repeater {
            model: root.lines.length

            Row {
                id: entry

                required property int index
                readonly property var modelData: root.lines[entry.index]
                                                 ?? ({ text: "", sign: "", act: "", key: "", actText: "" })

                height: Look.px(48)
                spacing: Look.px(8)

                Words {
                    height: parent.height
                    width: Math.min(implicitWidth, flow.width - (act.visible ? act.width + Look.px(8) : 0))
                    wrapMode: Text.WordWrap
                    maximumLineCount: 2
                    text: entry.modelData.sign === "" ? entry.modelData.text
                                                      : entry.modelData.sign + " " + entry.modelData.text
                    color: Look.warnText
                }
                DeskButton {
                    id: act
                    visible: entry.modelData.act !== ""
                    kind: "quiet"
                    inStrip: true
                    focusPolicy: Qt.TabFocus
                    size: 14
                    text: entry.modelData.actText
                    cap: entry.index === root.first ? root.presses.entry("now")?.key ?? "" : entry.modelData.key
                    hint: entry.modelData.text
                    onClicked: root.run(entry.modelData)
                }
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: root.lines.length > 0 ? Look.warnLine : Look.line
    }
}
