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

    property bool few: false // little height: the first line, and how many more there are
    readonly property int shownLines: root.few ? Math.min(1, root.lines.length) : root.lines.length
    // The one that the key for the lines does.
    readonly property int first: root.lines.findIndex(line => line.act !== "")

    color: root.lines.length > 0 ? Look.warnSoft : Look.surface
    implicitHeight: Math.max(Look.px(48), flow.implicitHeight)

    function doFirst() {
        if (root.first >= 0)
            root.run(root.lines[root.first]);
    }

    function putOffFirst() {
        if (root.lines.length > 0)
            root.putOff(root.lines[0]);
    }

    function putOff(line: var) {
        root.operator.actWith("put_off", { name: line.name });
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
        text: qsTr("All is in order.")
    }
    Flow {
        id: flow
        x: Look.px(20)
        width: root.width - Look.px(40)

        Repeater {
            model: root.shownLines

            Item {
                id: entry

                required property int index
                readonly property var modelData: root.lines[entry.index]
                                                 ?? ({ text: "", sign: "", act: "", key: "", actText: "", other: "", otherText: "" })

                readonly property real beside: flow.width - acts.width - Look.px(34)
                // Too little beside the buttons to say anything: the words get lines of their own.
                readonly property bool tight: words.implicitWidth > entry.beside && entry.beside < Look.px(300)

                width: entry.tight ? flow.width : words.width + acts.width + Look.px(34)
                height: entry.tight ? words.height + acts.height : Look.px(48)

                Words {
                    id: words
                    width: Math.min(implicitWidth, entry.tight ? flow.width : entry.beside)
                    height: entry.tight ? words.contentHeight + Look.px(12) : Look.px(48)
                    wrapMode: Text.WordWrap
                    maximumLineCount: entry.tight ? 3 : 2
                    text: entry.modelData.sign === "" ? entry.modelData.text
                                                      : entry.modelData.sign + " " + entry.modelData.text
                    color: Look.warnText
                }
                Row {
                    id: acts
                    x: entry.tight ? 0 : words.width + Look.px(8)
                    y: entry.tight ? words.height : 0
                    height: Look.px(48)
                    spacing: Look.px(8)

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
                    DeskButton {
                        id: other
                        visible: entry.modelData.other !== ""
                        kind: "quiet"
                        inStrip: true
                        focusPolicy: Qt.TabFocus
                        size: 14
                        text: entry.modelData.otherText
                        hint: entry.modelData.text
                        onClicked: root.presses.press(root.presses.plain(entry.modelData.other, entry.modelData.otherText))
                    }
                    DeskButton {
                        id: later
                        objectName: "later" + entry.index
                        kind: "quiet"
                        inStrip: true
                        focusPolicy: Qt.TabFocus
                        size: 14
                        text: qsTr("Later")
                        Accessible.name: qsTr("Later: %1").arg(entry.modelData.text)
                        cap: entry.index === 0 ? root.presses.entry("put_off")?.key ?? "" : ""
                        onClicked: root.putOff(entry.modelData)
                    }
                    Words {
                        id: more
                        height: parent.height
                        visible: root.few && root.lines.length > 1
                        strong: true
                        text: qsTr("+ %1 more").arg(root.lines.length - 1)
                        color: Look.warnText
                    }
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
