import QtQuick
import Kiosk

// Why an act is not possible now, in words: an act that is not offered never ends in silence.
QtObject {
    id: root

    required property Board board

    function text(acts: var, name: string): string {
        if (root.board.event.name === "")
            return qsTr("%1: not now, no event is open.").arg(name);
        if (acts.includes("pause"))
            return root.noPause();
        if (acts.includes("undo"))
            return qsTr("There is nothing to take back.");
        if (acts.includes("redo"))
            return qsTr("There is nothing to give back.");
        if (acts.includes("plus_five"))
            return qsTr("%1: only in a break and in the countdown to the start.").arg(name);
        if (acts.includes("hand_done"))
            return root.board.clock.state === "paused" ? qsTr("%1: not now, the clock is paused. Resume it first.").arg(name)
                                                       : qsTr("%1: not now, hands are not counted.").arg(name);
        return qsTr("%1: not now.").arg(name);
    }

    function noPause(): string {
        const mode = root.board.clock.state;
        if (mode === "hand_for_hand" || mode === "finishing")
            return qsTr("Nothing to pause: in hand-for-hand the clock moves only with Hand done.");
        if (mode === "hands")
            return qsTr("Nothing to pause: this level is counted in hands.");
        return qsTr("Nothing to pause or resume: the clock does not run now.");
    }

    function locked(cap: string): string {
        return qsTr("The window is locked, so nothing was done. %1 unlocks it.").arg(cap);
    }
}
