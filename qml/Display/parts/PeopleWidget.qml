pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// People one below the other: place, name, count and amount in columns, under a label. As many as have room at their
// class, the first ones first, or all in turn where `turns`; a name that is too long for its line has one of its own.
// `rule` of the options draws a thin line over it.
Widget {
    id: root

    property string label: ""
    property var rows: []
    property bool turns: false
    // What stands under the last one: "Still played for  $500".
    property string footLabel: ""
    property string foot: ""
    property real own: 4.6
    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property real room: height - list.y
    // Of the height of capitals: between two lines, between two columns, and how high a person with two lines is.
    readonly property real air: 0.62
    readonly property real aside: 0.7
    readonly property real twice: 2.6
    // Widths of the columns at capitals of 1.
    readonly property real placeWide: widest(rows.map(row => row.place))
    readonly property real countWide: widest(rows.map(row => row.count))
    readonly property real amountWide: widest(rows.map(row => row.amount))
    readonly property real nameWide: widest(rows.map(row => row.name))
    readonly property real nameAt: placeWide > 0 ? placeWide + aside : 0
    readonly property real behind: (countWide > 0 ? countWide + aside : 0) + (amountWide > 0 ? amountWide + aside : 0)
    readonly property int counted: rows.length + (foot === "" ? 0 : 1)
    // As large as all fit, on one line each, but never below the class.
    readonly property real cap: Math.max(1, Math.min(room, Math.max(near, Math.min(capOf(own, near),
        room / Math.max(1, counted * (1 + air) - air), (width - 4) / Math.max(0.1, nameAt + nameWide + behind)))))
    readonly property real footHigh: (1 + air) * cap + (shortFoot ? small * Theme.lineRatio : 0)
    // What stands under the list leaves before the last person does.
    readonly property bool footFits: foot !== "" && room - footHigh >= Math.max(0, ...heights) - 1
    readonly property real listRoom: room - (footFits ? footHigh : 0)
    // Label and sum under the list do not fit side by side: the label takes two lines.
    readonly property bool shortFoot: widest([footLabel]) * small + (widest([foot]) + aside) * cap > width - 4
    readonly property var heights: rows.map(row => cap + under(row))
    readonly property int fitting: Math.max(1, fits(heights))
    readonly property var pages: turns ? packed() : [rows.slice(0, fitting)]
    readonly property var shown: pages[layout.turn % pages.length]
    property int cuts: 0

    function widest(texts: var): real {
        return measure.font.pixelSize > 0 ? Math.max(0, ...texts.map(text => measure.advanceWidth(text))) / 100 : 0;
    }

    function apart(row: var): bool {
        return (nameAt + widest([row.name]) + behind) * cap > width;
    }

    /** Whether a name needs a second line even where it has the whole width. */
    function folded(row: var): bool {
        return widest([row.name]) * cap > width - 4;
    }

    /** How far below its name the rest of a person stands. */
    function under(row: var): real {
        return apart(row) ? (twice - 1 + (folded(row) ? Theme.lineRatio : 0)) * cap : 0;
    }

    /** How many of these heights, from the first one, have room. */
    function fits(high: var): int {
        let below = 0;
        for (let at = 0; at < high.length; at += 1) {
            if (below + high[at] > listRoom + 1)
                return at;
            below += high[at] + air * cap;
        }
        return high.length;
    }

    /** Everybody in pages, as many on each as have room. */
    function packed(): var {
        const found = [[]];
        let below = 0;
        rows.forEach((row, at) => {
            if (below > 0 && below + heights[at] > listRoom + 1) {
                found.push([]);
                below = 0;
            }
            found[found.length - 1].push(row);
            below += heights[at] + air * cap;
        });
        return found;
    }

    aligned: "left"
    raised: "top"
    filled: rows.length > 0
    cramped: filled && (cuts > 0 || tooSmall(near, cap) || listRoom < cap - 1)

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    FitText {
        id: heading

        objectName: "label"
        y: root.ruleRoom
        visible: root.filled
        width: root.width
        text: root.label
        cap: root.small
        family: Theme.displayFamily
        weight: Font.DemiBold
        align: root.align
        color: root.quiet
    }

    Column {
        id: list

        y: heading.y + heading.implicitHeight + 0.9 * root.small
        width: root.width
        visible: root.filled
        spacing: root.air * root.cap

        Repeater {
            model: root.shown

            Item {
                id: person

                required property var modelData
                readonly property bool apart: root.apart(modelData)
                readonly property real under: root.under(modelData)
                readonly property bool cut: name.cut

                onCutChanged: root.cuts += cut ? 1 : -1
                Component.onDestruction: root.cuts -= cut ? 1 : 0

                width: root.width
                height: root.cap + under

                component Word: FitText {
                    cap: root.cap
                    family: Theme.displayFamily
                    weight: Font.Bold
                    color: root.ink
                }

                Word {
                    objectName: "place"
                    anchors.left: parent.left
                    y: person.under
                    text: person.modelData.place
                    weight: Font.Medium
                    color: root.quiet
                }
                Word {
                    id: name

                    objectName: "name"
                    lines: root.folded(person.modelData) ? 2 : 1
                    anchors.left: parent.left
                    anchors.leftMargin: person.apart ? 0 : root.nameAt * root.cap
                    width: person.width - (person.apart ? 0 : (root.nameAt + root.behind) * root.cap)
                    text: person.modelData.name
                    weight: Font.DemiBold
                }
                Word {
                    objectName: "count"
                    anchors.right: parent.right
                    anchors.rightMargin: root.amountWide > 0 ? (root.amountWide + root.aside) * root.cap : 0
                    y: person.under
                    text: person.modelData.count
                    align: Text.AlignRight
                    color: root.quiet
                }
                Word {
                    objectName: "amount"
                    anchors.right: parent.right
                    y: person.under
                    text: person.modelData.amount
                    align: Text.AlignRight
                }
            }
        }

        Item {
            width: root.width
            height: Math.max(root.cap, note.implicitHeight)
            visible: root.footFits

            FitText {
                id: note

                objectName: "footLabel"
                anchors.left: parent.left
                y: parent.height - implicitHeight
                width: Math.min(natural, root.width - sum.width - root.aside * root.cap)
                lines: 3
                text: root.footLabel
                cap: root.small
                // Rather small than cut.
                least: 0.75 * root.small
                family: Theme.displayFamily
                weight: Font.DemiBold
                color: root.quiet
            }
            FitText {
                id: sum

                objectName: "amount"
                anchors.right: parent.right
                y: parent.height - implicitHeight
                width: natural
                text: root.foot
                cap: root.cap
                align: Text.AlignRight
                family: Theme.displayFamily
                weight: Font.Bold
                color: root.accent
            }
        }
    }
}
