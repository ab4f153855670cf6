pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// Which keys sell something, to whom, and what is said before the same is sold twice or to somebody out of sight.
QtObject {
    id: root

    required property Operator operator
    readonly property var keys: ["register", "re_enter", "rebuy", "add_on"]
    readonly property bool names: root.operator.players.names ?? true
    // The player in sight, else the new name that is typed.
    readonly property string whom: root.operator.player.player ?? root.operator.players.new ?? ""
    readonly property string whomName: root.operator.player.name ?? root.operator.players.new ?? ""

    function sells(act: string): bool {
        return root.keys.includes(act);
    }

    // A key of another page: whom it would be sold to is not in sight.
    function unseen(act: string): bool {
        return root.names && root.sells(act) && root.operator.page !== "players";
    }

    function label(act: string, text: string): string {
        return root.names && act === "register" ? qsTr("Register") : text;
    }

    function lookFirst(text: string): string {
        return root.whomName !== "" ? qsTr("%1 for %2? Look, then press the key once more.").arg(text).arg(root.whomName)
                                    : qsTr("%1: choose the player, then press the key once more.").arg(text);
    }

    // Where heads are counted, one press follows another; and the next player is no second press. Whoever was brought
    // back with nobody in sight may be the one in sight now.
    function another(act: string, before: string, now: string): bool {
        return root.sells(act) && (!root.names || (before !== "" && before !== now));
    }

    function onceMore(act: string, text: string): string {
        return root.sells(act) && root.whomName !== ""
            ? qsTr("%1 for %2 was done just now. Once more?").arg(text).arg(root.whomName)
            : qsTr("%1 once more, within two seconds?").arg(text);
    }
}
