import QtQuick
import Kiosk

// Figures typed into nothing while tables have lights: the table's number marks it done. With tables 1 and 12 a lone 1
// waits a moment for its 2.
QtObject {
    id: root

    required property Board board
    required property Operator operator
    readonly property var lights: root.board.strip.lights
    property string typed: ""
    signal said(text: string)

    readonly property Timer wait: Timer {
        objectName: "tableTimer"
        interval: 800
        onTriggered: root.enter()
    }
    readonly property Connections fromKeys: Connections {
        target: root.operator
        function onDigitTyped(number) { root.digit(number); }
    }
    onLightsChanged: root.operator.setDigits(root.lights.length > 0)
    Component.onCompleted: root.operator.setDigits(root.lights.length > 0)

    function digit(number: int) {
        root.typed += number;
        const longer = root.lights.some(light => String(light.table).startsWith(root.typed)
                                                 && String(light.table) !== root.typed);
        if (longer) {
            root.said(qsTr("Table %1 …").arg(root.typed));
            root.wait.restart();
        } else {
            root.enter();
        }
    }

    function enter() {
        const light = root.lights.find(one => String(one.table) === root.typed);
        const typed = root.typed;
        root.typed = "";
        root.wait.stop();
        if (typed === "")
            return;
        if (light === undefined)
            root.said(qsTr("Table %1 has no light: it is not open.").arg(typed));
        else if (light.done)
            root.said(qsTr("Table %1 is done with this hand already. Undo takes it back.").arg(typed));
        else
            root.operator.actWith("table_done", { table: light.table });
    }
}
