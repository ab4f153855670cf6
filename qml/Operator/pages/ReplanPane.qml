pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// An end is wished for; what the levels to come would be stands beside what they are. In play only when confirmed.
Flickable {
    id: root

    required property Operator operator
    readonly property var told: root.operator.replan
    readonly property bool shown: root.told.shown ?? false
    readonly property bool settled: !settling.running
    readonly property bool narrow: root.width < Look.px(1000)
    readonly property bool tight: root.width < Look.px(760)

    contentHeight: root.shown ? rows.y + rows.height + Look.px(16) : said.y + said.height + Look.px(16)
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }

    function begin() {
        field.text = root.told.typed ?? "";
        field.input.forceActiveFocus();
        field.input.selectAll();
    }
    function show(act: string, values: var) {
        root.operator.actWith(act, values);
        settling.restart();
        if (root.told.canApply ?? false)
            apply.forceActiveFocus();
        else if (act === "replan_end")
            field.input.selectAll();
    }
    // A height of the page down or up; of the rows where all else is in sight.
    function turn(down: bool) {
        if (root.contentHeight > root.height)
            root.contentY = Math.max(0, Math.min(root.contentHeight - root.height, root.contentY + root.height * (down ? 0.8 : -0.8)));
        else
            rows.turn(down);
    }
    // What gets the focus by Tab is in sight.
    function reveal(item: Item) {
        const top = item.mapToItem(root.contentItem, 0, 0).y;
        if (top < root.contentY)
            root.contentY = Math.max(0, top - Look.px(16));
        else if (top + item.height > root.contentY + root.height)
            root.contentY = Math.min(root.contentHeight - root.height, top + item.height - root.height + Look.px(16));
    }
    function put() {
        if (root.settled) // the Enter that showed it, pressed twice, does not put it in play
            root.operator.act("replan_apply");
    }

    Connections {
        target: root.Window.window
        function onActiveFocusItemChanged() {
            const item = root.Window.activeFocusItem;
            for (let above = item; above; above = above.parent)
                if (above === root.contentItem && root.visible && root.contentHeight > root.height)
                    root.reveal(item);
        }
    }
    Timer { id: settling; interval: 400 }

    RowLayout {
        id: bar
        x: Look.px(20)
        y: Look.px(16)
        width: root.width - Look.px(40)
        height: Math.max(Look.px(48), headline.implicitHeight)
        spacing: Look.px(10)

        ColumnLayout {
            id: headline
            Layout.fillWidth: true
            spacing: 0
            Words {
                Layout.fillWidth: true
                size: 19
                strong: true
                text: root.tight ? qsTr("Re-plan") : qsTr("Re-plan the levels to come")
            }
            Words {
                Layout.fillWidth: true
                size: 14
                color: Look.dim
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                text: [root.told.forecast ?? "", root.told.standing ?? ""].filter(part => part !== "").join(" · ")
            }
        }
        DeskButton {
            objectName: "replanLeave"
            text: qsTr("Leave as it is")
            cap: qsTr("Esc")
            onClicked: root.operator.act("replan_leave")
        }
        DeskButton {
            id: apply
            objectName: "replanApply"
            enabled: root.told.canApply ?? false
            kind: "primary"
            text: qsTr("Put in play")
            cap: qsTr("Enter")
            Accessible.description: root.told.summary ?? ""
            onClicked: root.put()
        }
    }
    RowLayout {
        id: wish
        x: bar.x
        y: bar.y + bar.height + Look.px(14)
        spacing: Look.px(12)

        Field {
            id: field
            objectName: "replanWish"
            Layout.preferredWidth: Look.px(root.narrow ? 180 : 250)
            label: qsTr("Play shall end")
            placeholder: root.operator.hours24 ? qsTr("23:30, or in 2 h") : qsTr("11:30 pm, or in 2 h")
            wrong: (root.told.problem ?? "") !== ""
            onEntered: root.show("replan_end", { text: field.text })
        }
        DeskButton {
            objectName: "replanShow"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Show")
            Accessible.name: qsTr("Show the levels with which play ends then")
            onClicked: root.show("replan_end", { text: field.text })
        }
    }
    RowLayout {
        id: ends
        x: root.tight ? bar.x : wish.x + wish.width + Look.px(12)
        y: root.tight ? wish.y + wish.height + Look.px(10) : wish.y + wish.height - ends.height
        width: bar.x + bar.width - ends.x
        visible: root.shown
        spacing: Look.px(10)

        ReplanEnd {
            Layout.fillWidth: true
            end: root.told.before ?? ({})
        }
        Words {
            size: 19
            color: Look.dim
            text: "→"
        }
        ReplanEnd {
            Layout.fillWidth: true
            planned: true
            end: root.told.after ?? ({})
        }
    }
    ColumnLayout {
        id: said
        x: bar.x
        y: Math.max(wish.y + wish.height, root.shown ? ends.y + ends.height : 0) + Look.px(10)
        width: bar.width
        spacing: Look.px(4)

        Words {
            objectName: "replanProblem"
            Layout.fillWidth: true
            visible: text !== ""
            strong: true
            color: Look.danger
            wrapMode: Text.WordWrap
            text: [root.told.problem ?? "", root.told.bound ?? ""].filter(part => part !== "").map(part => "⚠ " + part).join("\n")
        }
        Words {
            objectName: "replanSummary"
            Layout.fillWidth: true
            visible: root.shown
            strong: true
            wrapMode: Text.WordWrap
            text: [root.told.wished ?? "", root.told.summary ?? ""].filter(part => part !== "").join(" · ")
        }
        Words {
            Layout.fillWidth: true
            visible: root.shown
            size: 14
            color: Look.dim
            wrapMode: Text.WordWrap
            text: (root.told.notes ?? []).join(" ")
        }
        Words {
            objectName: "replanWhy"
            Layout.fillWidth: true
            visible: !root.shown && (root.told.problem ?? "") === "" && text !== ""
            strong: true
            wrapMode: Text.WordWrap
            text: (root.told.why ?? "") === "" ? "" : "⚠ " + root.told.why
        }
        DeskButton {
            objectName: "replanClock"
            visible: !root.shown && (root.told.uncounted ?? false)
            text: qsTr("Clock")
            onClicked: root.operator.showPage("clock") // where those who play are counted
        }
        Words {
            Layout.fillWidth: true
            visible: !root.shown && (root.told.problem ?? "") === "" && (root.told.why ?? "") === ""
            color: Look.dim
            wrapMode: Text.WordWrap
            text: qsTr("The levels to come change so that play is expected to end then: their lengths first, the blinds where that is not enough. Breaks and all that is played stay. Nothing is in play before you confirm it.")
        }
        RowLayout {
            Layout.fillWidth: true
            visible: (root.told.back ?? "") !== ""
            spacing: Look.px(12)

            Words {
                objectName: "replanOffer"
                Layout.fillWidth: true
                Layout.maximumWidth: implicitWidth
                wrapMode: Text.WordWrap
                text: root.told.back ?? ""
            }
            DeskButton {
                objectName: "replanBack"
                visible: !root.shown || root.told.mode !== "back"
                text: qsTr("Show the step back")
                onClicked: root.show("replan_back", {})
            }
            Item { Layout.fillWidth: true }
        }
    }
    ReplanRows {
        id: rows
        x: bar.x
        y: said.y + said.height + Look.px(10)
        width: bar.width
        height: Math.min(Math.max(root.height - y - Look.px(16), Look.px(240)), implicitHeight)
        visible: root.shown
        narrow: root.narrow
        rows: root.told.rows ?? []
        onKept: row => root.operator.actWith("replan_keep", { row: row })
    }
}
