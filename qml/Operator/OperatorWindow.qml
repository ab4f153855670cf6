pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The director's window. Nothing modal: the strip and its keys work whatever is open below.
Window {
    id: root

    required property Board board
    required property Operator operator
    // What the pages of layouts, players, directory and tables work with; without it there is no such page.
    property LayoutEditor editor: null
    property PlayerList playerList: null
    property PlayerList directoryList: null
    property TableList tableList: null
    property string page: root.operator.page
    property string unsaved: ""
    property bool keysOpen: false
    property bool rowOpen: false
    property bool pinOpen: false
    property var visited: []
    readonly property StructurePage sheet: pages.sheet // null until it is first asked for
    readonly property bool unapplied: pages.unapplied
    readonly property bool narrow: root.width < Look.px(1100)
    readonly property bool low: root.height < Look.px(560)
    signal closeRequested
    width: 1440
    height: 900
    minimumWidth: 640
    minimumHeight: 480
    title: root.board.event.name === "" ? qsTr("Poker Kiosk") : qsTr("%1 – Poker Kiosk").arg(root.board.event.name)
    color: Look.background

    Component.onCompleted: {
        Look.dark = Qt.binding(() => root.operator.dark);
        Look.scale = Qt.binding(() => root.operator.scale);
        root.operator.watch(root);
    }
    // What is no longer in sight must not keep the keys: Enter would fire a button that nobody sees.
    onPageChanged: {
        if (presses.askedWhy !== "") presses.leave(); // a page's own question stays with it: Enter has another meaning
        nowhere.forceActiveFocus();
        root.operator.act("look_at_shelves");
    }
    onKeysOpenChanged: nowhere.forceActiveFocus()
    onPinOpenChanged: if (!root.pinOpen) nowhere.forceActiveFocus()
    onClosing: close => {
        close.accepted = false;
        root.closeRequested();
    }

    function open(page: string) {
        root.keysOpen = false;
        root.unsaved = "";
        pages.take(page);
        if (page === root.page)
            return;
        root.visited = [...root.visited.slice(-9), root.page];
        root.operator.showPage(page);
    }

    function ask(page: string) {
        if (root.unapplied && root.page === "structure" && page !== "structure") {
            presses.leave();
            root.unsaved = page;
        } else {
            root.open(page);
        }
    }

    // One step back, and never an act.
    function back() {
        if (root.pinOpen)
            root.pinOpen = false;
        else if (presses.asked !== "")
            presses.leave();
        else if (root.unsaved !== "")
            root.unsaved = "";
        else if (root.keysOpen)
            root.keysOpen = false;
        else if (root.rowOpen)
            root.rowOpen = false;
        else if (presses.notice !== "")
            presses.notice = "";
        else if (root.operator.refusal !== "")
            root.operator.forgetRefusal();
        else if (root.page === "players" && root.operator.outs.open)
            root.operator.act("cancel_out");
        else if (pages.back())
            return;
        else if (root.visited.length > 0)
            root.stepBack();
    }

    function stepBack() {
        const before = root.visited[root.visited.length - 1];
        if (root.unapplied && root.page === "structure") {
            root.unsaved = before;
            return;
        }
        root.visited = root.visited.slice(0, -1);
        root.operator.showPage(before);
    }

    Item {
        id: nowhere
        objectName: "nowhere"
        focus: true
    }
    Presses {
        id: presses
        objectName: "presses"
        board: root.board
        operator: root.operator
        onPageAsked: page => root.ask(page)
        onKeysAsked: root.keysOpen = !root.keysOpen
        onRowAsked: if (root.active) root.rowOpen = !root.rowOpen // over the wall the band has its own
        onNowAsked: now.doFirst()
        onPutOffAsked: now.putOffFirst()
        onLockAsked: {
            root.pinOpen = root.operator.locked && root.operator.pinSet && !root.pinOpen;
            if (!root.pinOpen)
                root.operator.act("lock");
        }
        onWordsAsked: {
            root.ask("clock");
            pages.typeWords();
        }
        onBackAsked: root.back()
    }
    // What closing writes is shown before it is confirmed.
    Connections {
        target: presses
        function onAskedChanged() {
            if (presses.asked === "close" && root.operator.players.names !== false)
                root.ask("results");
        }
    }
    Connections {
        target: root.operator
        function onPageRequested(page) { root.ask(page); }
        function onPageTurned(down) {
            if (root.keysOpen)
                (keySheet.item as KeySheet).page.turn(down);
            else
                pages.turn(down);
        }
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        Strip {
            id: strip
            objectName: "strip"
            Layout.fillWidth: true
            board: root.board
            operator: root.operator
            presses: presses
            low: root.low
        }
        SecondRow {
            objectName: "secondRow"
            Layout.fillWidth: true
            visible: root.rowOpen && root.board.strip.second.length > 0
            board: root.board
            operator: root.operator
            presses: presses
        }
        NowLines {
            id: now
            objectName: "now"
            Layout.fillWidth: true
            board: root.board
            operator: root.operator
            presses: presses
            few: root.low
        }
        Item {
            id: middle
            Layout.fillWidth: true
            Layout.fillHeight: true

            RowLayout {
                anchors.fill: parent
                spacing: 0
                visible: !root.keysOpen // Tab must not go where nobody sees it
                layoutDirection: root.operator.thumbSide === "right" ? Qt.RightToLeft : Qt.LeftToRight

                Sidebar {
                    objectName: "sidebar"
                    Layout.fillHeight: true
                    operator: root.operator
                    page: root.page
                    narrow: root.narrow
                    onPicked: page => root.ask(page)
                }
                Pages {
                    id: pages
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    board: root.board
                    operator: root.operator
                    presses: presses
                    editor: root.editor
                    playerList: root.playerList
                    directoryList: root.directoryList
                    tableList: root.tableList
                    page: root.page
                    onAsked: page => root.ask(page)
                }
            }
            Loader {
                id: keySheet
                anchors.fill: parent
                active: root.keysOpen || item !== null
                visible: root.keysOpen
                sourceComponent: KeySheet { objectName: "keySheet"; operator: root.operator; onClosed: root.keysOpen = false }
            }
            AskLine {
                objectName: "askLine"
                y: -now.height
                width: parent.width
                operator: root.operator
                presses: presses
                unsaved: root.unsaved
                onStayed: root.unsaved = ""
                onKept: { root.sheet.apply(); root.open(root.unsaved); }
                onDiscarded: { root.sheet.discard(); root.open(root.unsaved); }
            }
            LockLine {
                objectName: "lockLine"
                y: -now.height
                width: parent.width
                visible: root.pinOpen && root.operator.locked
                operator: root.operator
                onClosed: root.pinOpen = false
            }
        }
        Footer {
            Layout.fillWidth: true
            // Little height belongs to the page; a fault is a line under the strip as well.
            visible: !root.low || root.board.journal.fault
            board: root.board
            operator: root.operator
        }
    }
}
