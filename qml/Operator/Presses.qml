pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// What a press means: at once, after a second one, or after a second of holding. Decides nothing about the game.
QtObject {
    id: root

    required property Board board
    required property Operator operator
    property string asked: ""
    property bool twice: false // it is the same act within two seconds
    property var typed: ({}) // what the acts of the keys take: the fields of the clock's page
    readonly property string askedText: root.askedWhy !== "" ? root.askedWhy
                                        : root.twice ? root.selling.onceMore(root.asked, root.askedButton)
                                                   : root.offered([root.asked])?.why || qsTr("%1?").arg(root.askedButton)
    property string askedButton: ""
    property string askedWhy: "" // what a page asks, in its own words
    // Acts of the program, not of the clock: the strip never offers them, and each is possible at any moment.
    readonly property var always: ["announce", "silence", "test_voice", "copy_journal", "write_again", "journal_older",
                                   "journal_newer", "close_display", "fill_display", "out", "hand_out", "one_back",
                                   "seat_next", "pay_next", "accept_moves", "break_next", "plan_advised", "show_halted",
                                   "seat_cards", "print_slips", "reprint_last_slips", "clear_moves",
                                   ...root.selling.keys, ...root.selling.keys.map(sale => sale + "_less")]
    property string holding: ""
    property string holdingText: ""
    property string notice: ""
    property string justDone: ""
    property string justFor: ""
    property var values: ({})
    signal pageAsked(page: string)
    signal keysAsked
    signal rowAsked
    signal nowAsked
    signal wordsAsked
    signal backAsked
    signal lockAsked
    signal putOffAsked

    readonly property WhyNot why: WhyNot { board: root.board }
    readonly property Selling selling: Selling { operator: root.operator }
    readonly property TableKeys tables: TableKeys {
        board: root.board
        operator: root.operator
        onSaid: text => root.say(text)
    }

    readonly property Timer askTimer: Timer {
        objectName: "askTimer"
        interval: 5000
        onTriggered: {
            root.say(qsTr("%1: the question ran out, and nothing was done.").arg(root.askedButton));
            root.leave();
        }
    }
    readonly property Timer soonTimer: Timer { objectName: "soonTimer"; interval: 300 }
    readonly property Timer holdTimer: Timer { objectName: "holdTimer"; interval: 1000; onTriggered: root.held() }
    readonly property Timer againTimer: Timer { objectName: "againTimer"; interval: 2000; onTriggered: root.justDone = "" }
    readonly property Timer noticeTimer: Timer { objectName: "noticeTimer"; interval: 8000; onTriggered: root.notice = "" }
    readonly property Connections fromKeys: Connections {
        target: root.operator
        function onKeyPressed(acts) { root.keyDown(acts); }
        function onKeyReleased() { root.up(); }
        function onKeyConfirmed() { root.confirm(); }
        function onKeyEscaped() { root.backAsked(); }
        function onScanned() { root.say(qsTr("A scan came, but no search of players is open. Nothing was done.")); }
    }
    onAskedChanged: root.operator.setArmed(root.asked)

    // The button that the strip offers for one of `acts`, or null.
    function offered(acts: var): var {
        const strip = root.board.strip;
        const all = [strip.big, ...strip.second, strip.undo, strip.redo];
        return all.find(button => acts.includes(button.act)) ?? null;
    }

    function entry(act: string): var {
        return root.operator.keys.find(line => line.act === act) ?? null;
    }

    function keyDown(acts: var) {
        const first = acts[0];
        if (first.startsWith("page:"))
            root.pageAsked(first.slice(5));
        else if (first === "keys")
            root.keysAsked();
        else if (first === "second_row")
            root.rowAsked();
        else if (first === "now")
            root.nowAsked();
        else if (first === "put_off")
            root.putOffAsked();
        else if (first === "lock")
            root.lockAsked();
        else
            root.keyAct(acts);
    }

    // Whether the lock keeps these acts; it says so.
    function kept(acts: var): bool {
        if (!root.operator.locked || acts.some(act => root.operator.freeActs.includes(act)))
            return false;
        root.say(root.why.locked(root.entry("lock")?.key ?? ""));
        return true;
    }

    function keyAct(acts: var) {
        if (root.kept(acts))
            return;
        const button = root.offered(acts), text = root.selling.label(acts[0], root.entry(acts[0]).text);
        if (root.selling.unseen(acts[0])) {
            root.pageAsked("players");
            root.say(root.selling.lookFirst(text));
        } else if (button !== null) {
            root.down(button);
        } else if (root.possible(acts)) {
            root.press(root.plain(acts[0], text));
        } else {
            root.say(root.why.text(acts, text));
        }
    }

    // A button of a page: the strip knows whether its act fits now.
    function pressOffered(act: string, text: string) {
        if (root.kept([act]))
            return;
        const button = root.offered([act]);
        if (button !== null)
            root.press(button);
        else
            root.say(root.why.text([act], text));
    }

    // The strip has no room for five minutes more before the start, where they harm nobody.
    function possible(acts: var): bool {
        return acts.some(act => root.always.includes(act) || act.startsWith("announce_preset:"))
               || (acts.includes("plus_five") && root.board.clock.state === "countdown");
    }

    function plain(act: string, text: string): var {
        return { act: act, text: text, why: "", enabled: true, hold: false };
    }

    // A press that may have to be held: a key goes down, or a finger.
    function down(button: var) {
        if (root.kept([button.act]))
            return;
        if (!button.hold || !button.enabled) {
            root.press(button);
            return;
        }
        root.leave();
        root.holding = button.act;
        root.holdingText = button.why !== "" ? button.why : button.text;
        root.holdTimer.restart();
    }

    function up() {
        if (root.holding === "")
            return;
        root.say(root.holdingText);
        root.holding = "";
        root.holdTimer.stop();
    }

    function held() {
        const act = root.holding;
        root.holding = "";
        if (act !== "")
            root.perform(act, {});
    }

    function press(button: var) {
        if (root.kept([button.act]))
            return;
        if (button.act === "announce")
            root.wordsAsked();
        else
            root.pressWith(button, root.typed[button.act] ?? {});
    }

    function pressWith(button: var, values: var) {
        if (!button.enabled) {
            root.say(button.why !== "" ? button.why : qsTr("%1: not now.").arg(button.text));
            return;
        }
        // A break that is over has no time left to lose.
        const over = button.act === "end_break" && root.board.clock.state === "break_over";
        const asks = over ? "" : root.entry(button.act)?.asks ?? "";
        const again = asks === "again" && root.justDone === button.act
                      && !root.selling.another(button.act, root.justFor, values.player || root.selling.whom);
        const asking = root.asked === button.act;
        if (asking && (asks === "arm" || again))
            root.confirm();
        else if (asks === "arm" || asks === "other" || again)
            root.ask(button, values, again);
        else
            root.perform(button.act, values);
    }

    function ask(button: var, values: var, again: bool) {
        root.leave();
        root.notice = "";
        root.values = values;
        root.askedButton = button.text;
        root.twice = again;
        root.asked = button.act;
        root.askTimer.restart();
    }

    function confirm() {
        if (root.asked !== "" && !(root.askedWhy !== "" && root.soonTimer.running))
            root.perform(root.asked, root.values);
    }

    function perform(act: string, values: var) {
        root.leave();
        root.notice = "";
        root.justDone = act;
        root.justFor = values.player || root.selling.whom;
        root.againTimer.restart();
        root.operator.actWith(act, values);
    }

    // The second press of a page's own question. Not at once: a double click is one press.
    function askOnce(act: string, text: string, why: string, values: var) {
        if (root.asked === act && root.askedWhy === why) {
            root.values = values;
            root.confirm();
            return;
        }
        root.ask(root.plain(act, text), values, false);
        root.askedWhy = why;
        root.askTimer.interval = 8000;
        root.soonTimer.restart();
    }

    function leave() {
        root.asked = "";
        root.askedWhy = "";
        root.askTimer.interval = 5000;
        root.values = {};
        root.askTimer.stop();
    }

    function say(text: string) {
        root.notice = text;
        root.noticeTimer.restart();
    }
}
