pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// Players who are out: what the house must know of them, and what recording them will do, before it is done.
// The button that records stays in sight, however much there is above it; with very little height all of it scrolls.
Flickable {
    id: root

    required property Operator operator
    required property Board board
    readonly property var form: root.operator.outs
    readonly property bool open: root.form.open ?? false
    readonly property var rows: root.form.rows ?? []
    readonly property bool pinned: root.height >= bar.height + Look.px(200)

    contentHeight: bar.y + bar.height
    interactive: !root.pinned
    clip: true
    boundsBehavior: Flickable.StopAtBounds

    objectName: "outTogether"
    visible: root.open
    onVisibleChanged: if (root.visible) Qt.callLater(root.take) // opened, or its page is in sight again

    function cap(act: string): string {
        return root.operator.keys.find(line => line.act === act)?.key ?? "";
    }

    // The button that was pressed may be gone by then, and the focus with it.
    function then(act: string, values: var) {
        root.operator.actWith(act, values);
        Qt.callLater(root.take);
    }

    // The first field that still waits for a figure, else the button that records.
    function take() {
        if (!root.open)
            return;
        for (let place = 0; place < players.count; place++) {
            const field = (players.itemAt(place) as OutRow)?.waiting() ?? null;
            if (field !== null) {
                field.forceActiveFocus(Qt.TabFocusReason);
                return;
            }
        }
        record.forceActiveFocus(Qt.TabFocusReason);
    }

    // Enter in a field goes on to the next one that waits; where that is the same one, it is said what is missing.
    function entered(from: Item) {
        Qt.callLater(() => {
            root.take();
            if (root.open && !(root.form.ready ?? false) && root.Window.activeFocusItem === from)
                root.operator.act("record_out");
        });
    }

    Connections {
        target: root.Window.window
        function onActiveFocusItemChanged() {
            const item = root.Window.activeFocusItem;
            for (let above = item; above && !root.pinned; above = above.parent) {
                if (above === bar)
                    root.contentY = Math.max(0, root.contentHeight - root.height);
                else if (above === page)
                    root.contentY = Math.max(0, Math.min(root.contentHeight - root.height, item.mapToItem(root.contentItem, 0, 0).y - Look.px(24)));
            }
        }
    }
    Page {
        id: page
        width: root.width
        height: root.pinned ? Math.min(page.contentHeight, root.height - bar.height) : page.contentHeight

        Item {
            width: page.inner
            height: Math.max(leave.height, title.implicitHeight)

            Words {
                id: title
                objectName: "outTitle"
                width: parent.width - leave.width - Look.px(10)
                height: parent.height
                size: 21
                strong: true
                wrapMode: Text.WordWrap
                text: root.form.title ?? ""
            }
            DeskButton {
                id: leave
                objectName: "cancelOut"
                x: parent.width - width
                text: qsTr("Leave it")
                cap: qsTr("Esc")
                onClicked: root.operator.act("cancel_out")
            }
        }
        OutHands {
            width: page.inner
            form: root.form
            cap: root.cap("hand_out")
            onPicked: hand => root.then("hand_out", { hand: hand })
        }
        Column {
            width: page.inner

            Item {
                width: page.inner
                height: Look.px(34)
                visible: root.form.several ?? false

                Words {
                    width: parent.width * 0.42
                    height: parent.height
                    size: 13
                    strong: true
                    color: Look.dim
                    text: root.form.ordered ? qsTr("First one out on top") : qsTr("Player")
                }
                Words {
                    x: parent.width * 0.44
                    height: parent.height
                    size: 13
                    strong: true
                    color: Look.dim
                    text: qsTr("Table")
                }
                Words {
                    width: parent.width - Look.px(56)
                    height: parent.height
                    horizontalAlignment: Text.AlignRight
                    size: 13
                    strong: true
                    color: Look.dim
                    text: qsTr("Stack before")
                }
            }
            Repeater {
                id: players
                // A number, not the list: fields that are typed into stay while the list is told anew.
                model: root.rows.length

                OutRow {
                    width: page.inner
                    operator: root.operator
                    form: root.form
                    row: root.rows[index] ?? ({})
                    first: index === 0
                    onDone: root.entered(root.Window.activeFocusItem)
                    onSkipped: record.forceActiveFocus(Qt.TabFocusReason)
                }
            }
        }
        OutResult {
            width: page.inner
            form: root.form
        }
        Rectangle {
            width: page.inner
            height: why.implicitHeight + Look.px(24)
            visible: why.text !== ""
            radius: Look.px(8)
            color: Look.warnSoft
            Words {
                id: why
                objectName: "outProblem"
                x: Look.px(14)
                y: Look.px(12)
                width: parent.width - Look.px(28)
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: root.form.problem ?? ""
            }
        }
        Words {
            objectName: "outAfter"
            width: page.inner
            visible: text !== ""
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.form.after ?? ""
        }
        Field {
            id: another
            objectName: "anotherOut"
            width: page.inner
            visible: !(root.form.correcting ?? false)
            label: qsTr("Another one out in this hand")
            placeholder: qsTr("Seat such as 5 9, or a name")
            onEntered: {
                if (another.text === "") {
                    root.take();
                    return;
                }
                root.operator.actWith("add_out", { text: another.text });
                if (root.operator.refusal === "") {
                    another.text = "";
                    Qt.callLater(root.take);
                }
            }
        }
    }
    Rectangle {
        y: page.height
        width: root.width
        height: 1
        visible: page.height < page.contentHeight
        color: Look.line
    }
    Column {
        id: bar

        readonly property real inner: root.width - Look.px(40)

        x: Look.px(20)
        y: page.height
        width: bar.inner
        topPadding: Look.px(12)
        bottomPadding: Look.px(16)

        Flow {
            width: bar.inner
            spacing: Look.px(10)

            DeskButton {
                id: record
                objectName: "recordOut"
                kind: "primary"
                enabled: root.form.ready ?? false
                text: root.form.record ?? ""
                cap: qsTr("Enter")
                onClicked: root.operator.act("record_out")
            }
            DeskButton {
                objectName: "sameTable"
                visible: text !== ""
                text: root.form.sameTable ?? ""
                onClicked: root.then("same_table", {})
            }
        }
    }
}
