pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// What lists of people and their seats share: a heading with the page that is shown, and the widths of their columns.
Widget {
    id: root

    property string heading: ""
    property string tableLabel: ""
    property string seatLabel: ""
    // Of the heading; dots up to so many pages, above that none.
    property int pageCount: 1
    property int page: 0
    property string pageName: ""
    // As wide as the numbers of tables are.
    property string figures: "88"
    property bool labelled: true
    // Where letters are so large that a page has few lines, one column: its labels stand beside the heading.
    property bool dense: false
    property real headCap: dense ? near : 0.84 * mid
    property real cap: near
    property int columns: 1
    // Of the columns those that have a list on this page.
    property int columnsUsed: columns
    // A line of the list in heights of its capitals, what lies between two columns of figures, and between two lists.
    readonly property real pitch: dense ? 1.4 : 1.72
    readonly property real apart: 0.8
    readonly property real between: 3.4 * u
    readonly property real columnWide: wideIn(columns)
    readonly property real listTop: headCap + (dense ? 0.8 : 2.6) * small
    readonly property real listRoom: Math.max(1, height - listTop)
    readonly property real tableWide: wideOf(figures, tableLabel, cap)
    readonly property real seatWide: wideOf("88", seatLabel, cap)

    /** The widest of some texts, at capitals of 1. */
    function widest(texts: var): real {
        const high = measure.font.pixelSize * Theme.capRatio;
        return high > 0 ? Math.max(0, ...texts.map(text => measure.advanceWidth(text))) / high : 0;
    }

    /** A height of capitals as it is drawn: sizes of fonts are whole. */
    function drawn(high: real): real {
        return Math.round(high / Theme.capRatio) * Theme.capRatio;
    }

    /** How wide a column of figures under its label is, at a height of capitals. */
    function wideOf(figures: string, label: string, high: real): real {
        return Math.max(widest([figures]) * high, widest([label]) * small);
    }

    /** How wide each of so many columns is. */
    function wideIn(count: int): real {
        return (width - (count - 1) * between) / count;
    }

    /** How many lines of a height of capitals have room. */
    function linesAt(high: real): int {
        return Math.max(1, Math.floor((listRoom + (pitch - 1) * high) / (pitch * high)));
    }

    aligned: "left"
    raised: "top"

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.DemiBold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    FitText {
        id: head

        objectName: "heading"
        anchors.left: parent.left
        visible: root.filled
        width: root.width - marks.width - marks.anchors.rightMargin - root.between
        text: root.heading
        cap: root.headCap
        // Rather smaller than cut.
        least: Math.min(cap, 0.7 * root.near)
        family: Theme.displayFamily
        weight: Font.Bold
        spacing: 0.02
        color: root.tone
    }

    Row {
        id: marks

        readonly property bool dotted: root.pageName === "" && root.pageCount <= 16

        anchors.right: parent.right
        anchors.rightMargin: root.dense ? root.seatWide + root.tableWide + 2 * root.apart * root.cap : 0
        y: (root.headCap - height) / 2
        visible: root.filled && root.pageCount > 1
        spacing: 1.2 * root.u

        Repeater {
            model: marks.dotted ? root.pageCount : 0

            Rectangle {
                required property int index

                width: 1.3 * root.u
                height: width
                radius: width / 2
                color: index === root.page ? root.accent : Theme.wallTrack
            }
        }
        FitText {
            objectName: "pageName"
            visible: !marks.dotted
            text: root.pageName
            width: natural
            cap: root.headCap
            family: Theme.displayFamily
            weight: Font.Bold
            color: root.ink
        }
    }

    Row {
        id: labels

        y: root.headCap + (root.dense ? -1 : 0.9) * root.small
        height: root.small
        visible: root.filled && root.labelled
        spacing: root.between

        Repeater {
            model: root.columnsUsed

            Item {
                id: over

                required property int index

                component Label: FitText {
                    width: natural
                    cap: root.small
                    align: Text.AlignRight
                    family: Theme.displayFamily
                    weight: Font.DemiBold
                    color: root.quiet
                }

                width: root.columnWide
                height: root.small

                Label {
                    objectName: "label"
                    anchors.right: parent.right
                    anchors.rightMargin: root.seatWide + root.apart * root.cap
                    text: root.tableLabel
                }
                Label {
                    objectName: "label"
                    anchors.right: parent.right
                    text: root.seatLabel
                }
            }
        }
    }
}
