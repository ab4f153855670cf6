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

    property bool few: false // little height: one row
    property bool open: false // all of them were asked for
    readonly property int mostRows: root.few ? 1 : 2
    property int made: 0 // grows with each line that comes or goes: the items of a repeater tell nobody
    readonly property int fits: root.fitting(root.made)
    readonly property int shownLines: root.open ? root.lines.length : root.fits
    // The one that the key for the lines does.
    readonly property int first: root.lines.findIndex(line => line.act !== "")

    onFitsChanged: if (root.fits >= root.lines.length) root.open = false

    // So many lines stand in the rows that there are; the first one always does.
    function fitting(made: int): int {
        const count = made > 0 ? entries.count : 0;
        let across = 0, down = 0, tall = 0;
        for (let at = 0; at < count; at++) {
            const entry = entries.itemAt(at) as Item;
            if (entry === null)
                return at;
            if (across > 0 && across + entry.width > flow.width) {
                down += tall;
                across = tall = 0;
            }
            tall = Math.max(tall, entry.height);
            if (at > 0 && down + tall > root.mostRows * Look.px(48))
                return at;
            across += entry.width;
        }
        return count;
    }

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
        width: root.width - Look.px(40) - (root.lines.length > root.mostRows ? more.width + Look.px(8) : 0)

        Repeater {
            id: entries
            model: root.lines.length
            onItemAdded: root.made += 1
            onItemRemoved: root.made += 1

            Item {
                id: entry

                required property int index
                readonly property var modelData: root.lines[entry.index]
                                                 ?? ({ text: "", sign: "", act: "", key: "", actText: "", other: "", otherText: "" })

                readonly property real beside: flow.width - acts.width - Look.px(34)
                // Too little beside the buttons to say anything: the words get lines of their own.
                readonly property bool tight: words.implicitWidth > entry.beside && entry.beside < Look.px(300)

                visible: entry.index < root.shownLines
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
                }
            }
        }
    }
    DeskButton {
        id: more
        objectName: "moreLines"
        x: parent.width - width - Look.px(20)
        y: parent.height - height - 1
        width: widest.advanceWidth + Look.px(32) // whatever it says: the lines must not move for it
        visible: root.open || root.fits < root.lines.length
        kind: "quiet"
        inStrip: true
        focusPolicy: Qt.TabFocus
        size: 14
        text: root.open ? qsTr("Fewer lines") : qsTr("+ %1 more").arg(root.lines.length - root.fits)
        onClicked: root.open = !root.open
    }
    TextMetrics {
        id: widest
        font: more.wordsFont
        text: [qsTr("Fewer lines"), qsTr("+ %1 more").arg(9)].reduce((one, other) => one.length > other.length ? one : other)
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: root.lines.length > 0 ? Look.warnLine : Look.line
    }
}
