pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// Everybody who fits what is typed; rows are used again, so that thousands scroll like ten.
Rectangle {
    id: root

    required property Operator operator
    required property PlayerList list

    signal leaveRequested

    color: Look.surface
    border.width: 1
    border.color: Look.line

    function turn(down: bool) {
        const by = (view.height - Look.px(52)) * (down ? 1 : -1);
        view.contentY = Math.max(view.originY, Math.min(view.originY + Math.max(0, view.contentHeight - view.height), view.contentY + by));
    }

    // The cursor keys lead from the field into the list and back.
    function go(row: int) {
        if (row < 0)
            root.leaveRequested();
        if (row < 0 || row >= view.count)
            return;
        view.positionViewAtIndex(row, ListView.Contain);
        (view.itemAtIndex(row) as DirectoryRow)?.focusLine();
    }

    function take(row: int) {
        (view.itemAtIndex(row) as DirectoryRow)?.chosen();
    }

    ListView {
        id: view
        objectName: "directoryRows"
        anchors.fill: parent
        anchors.margins: 1
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        model: root.list
        ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }
        Accessible.role: Accessible.List
        Accessible.name: qsTr("People")
        delegate: DirectoryRow {
            width: view.width
            Keys.onDownPressed: root.go(index + 1)
            Keys.onUpPressed: root.go(index - 1)
            onChosen: root.operator.actWith("pick_person", { player: player })
        }
    }
    Words {
        anchors.centerIn: parent
        width: parent.width - Look.px(60)
        visible: view.count === 0
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        color: Look.dim
        text: qsTr("Nobody of this name. Add somebody, or import a list.")
    }
}
