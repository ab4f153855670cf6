pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Operator

// Rows under heads, as many columns as there are. A row that can be chosen is a button.
Rectangle {
    id: root

    required property var columns // [{key, title, figures}]
    required property var rows // [{cells, strong}], with `player`, `name`, `paid`, `picked` where rows can be chosen
    property bool choosing: false
    property string more: ""
    property bool paid: false
    readonly property int figures: root.columns.filter(column => column.key !== "name" && column.key !== "place").length
    // Names have half of the width before figures have more room than they need.
    readonly property real figure: Math.max(Look.px(84), Math.min(Look.px(104), (root.width * 0.5 - root.paidWidth - Look.px(76)) / Math.max(1, root.figures)))
    readonly property real paidWidth: root.paid ? Look.px(root.width < Look.px(620) ? 120 : 170) : 0
    readonly property real rest: {
        let taken = root.paidWidth;
        for (const column of root.columns)
            taken += column.key === "name" ? 0 : root.widthOf(column.key);
        return Math.max(Look.px(90), root.width - taken - Look.px(28));
    }
    signal chosen(player: string)

    radius: Look.px(10)
    color: Look.surface
    border.width: 1
    border.color: Look.line

    // One height down or up, with a row of what was seen before.
    function turn(down: bool) {
        const by = (list.height - Look.px(40)) * (down ? 1 : -1);
        list.contentY = Math.max(0, Math.min(Math.max(0, list.contentHeight - list.height), list.contentY + by));
    }

    function widthOf(key: string): real {
        return key === "name" ? root.rest : key === "place" ? Look.px(76) : root.figure;
    }

    component Cells: Row {
        id: cells

        required property var texts
        property bool head: false
        property bool strong: false
        property string beside: ""

        x: Look.px(14)
        height: parent?.height ?? 0

        Repeater {
            model: root.columns

            Words {
                required property int index
                required property var modelData

                width: root.widthOf(modelData.key)
                height: cells.height
                rightPadding: Look.px(12)
                size: cells.head ? 13 : 15
                strong: cells.head || cells.strong
                figures: modelData.figures
                color: cells.head || modelData.key === "place" ? Look.dim : Look.text
                horizontalAlignment: modelData.figures && modelData.key !== "place" ? Text.AlignRight : Text.AlignLeft
                text: cells.texts[index] ?? ""
            }
        }
        Words {
            width: root.paidWidth
            height: cells.height
            visible: root.paid
            size: 13
            color: Look.dim
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            text: cells.beside
        }
    }

    Item {
        id: head
        width: root.width
        height: Look.px(40)

        Cells {
            texts: root.columns.map(column => column.title)
            head: true
        }
        Rectangle {
            y: parent.height - 1
            width: parent.width
            height: 1
            color: Look.line
        }
    }
    ListView {
        id: list
        objectName: "resultRows"
        anchors.fill: parent
        anchors.topMargin: head.height
        anchors.bottomMargin: rest.visible ? rest.height : Look.px(4)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.rows
        ScrollBar.vertical: ScrollBar {
            policy: list.contentHeight > list.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }
        delegate: Item {
            id: line

            required property var modelData

            width: list.width
            height: Look.px(root.choosing ? 48 : 40)

            Rectangle {
                anchors.fill: parent
                anchors.margins: 2
                visible: line.modelData.picked ?? false
                radius: Look.px(6)
                color: Look.accentSoft
            }
            Cells {
                texts: line.modelData.cells
                strong: line.modelData.strong
                beside: line.modelData.paid ?? ""
            }
            LineButton {
                anchors.fill: parent
                objectName: "result:" + (line.modelData.player ?? "")
                visible: root.choosing
                named: [...line.modelData.cells, line.modelData.paid ?? ""].filter(text => text !== "").join(", ")
                onChosen: root.chosen(line.modelData.player)
            }
        }
    }
    Words {
        id: rest
        anchors.bottom: parent.bottom
        x: Look.px(14)
        height: Look.px(36)
        visible: root.more !== ""
        size: 14
        color: Look.dim
        text: root.more
    }
}
