pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Controls.Basic
import Kiosk
import Display
import Operator

// The picture as the room would see it, in a moment of the night, with a frame around every widget to take hold of.
ColumnLayout {
    id: root

    required property LayoutEditor editor
    required property Operator operator

    spacing: Look.px(8)

    ListView {
        id: moments
        objectName: "moments"
        Layout.fillWidth: true
        Layout.preferredHeight: Look.px(58)
        Layout.minimumHeight: Look.px(58)
        orientation: ListView.Horizontal
        spacing: Look.px(6)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.editor.moments.length
        keyNavigationEnabled: true
        ScrollBar.horizontal: ScrollBar {
            anchors.bottom: parent.bottom
            height: Look.px(6)
            policy: moments.contentWidth > moments.width ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }
        delegate: DeskButton {
            id: moment

            required property int index
            readonly property var row: root.editor.moments[moment.index] ?? ({ name: "", title: "" })

            objectName: "moment:" + moment.row.name
            size: 14
            kind: moment.row.name === root.editor.moment ? "primary" : "plain"
            text: moment.row.title
            Accessible.name: qsTr("Show the moment: %1").arg(moment.row.title)
            onClicked: root.editor.setMoment(moment.row.name)
            onActiveFocusChanged: if (activeFocus) moments.positionViewAtIndex(moment.index, ListView.Contain)
        }
    }
    Item {
        id: place
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.minimumHeight: Look.px(120)

        Rectangle {
            id: frame
            anchors.centerIn: parent
            width: Math.floor(Math.min(place.width, place.height * root.editor.aspect))
            height: Math.floor(width / root.editor.aspect)
            color: "black"
            // The focus and names belong to the frames above.
            Stage {
                id: stage
                objectName: "preview"
                anchors.fill: parent
                enabled: false
                board: root.editor.board
                layout: root.editor.preview
                farthest: root.operator.roomMetres
                calm: true
                clip: true
                Accessible.ignored: true
            }
            TapHandler { onTapped: root.editor.setWidget(-1) }
            Repeater {
                id: boxes
                model: root.editor.widgets.length

                LayoutBox {
                    required property int index

                    editor: root.editor
                    at: index
                    pictureWidth: frame.width
                    pictureHeight: frame.height
                }
            }
        }
    }
    // Once everything is laid out.
    Timer {
        id: look
        objectName: "inspection"
        interval: 120
        onTriggered: if (root.visible) root.editor.inspect(stage)
    }
    Connections {
        target: root.editor.preview
        function onPagesChanged() { look.restart(); }
        function onShownChanged() { look.restart(); }
    }
    Connections {
        target: root.editor
        function onMomentChanged() {
            look.restart();
            moments.positionViewAtIndex(root.editor.moments.findIndex(row => row.name === root.editor.moment), ListView.Contain);
        }
    }
    onWidthChanged: look.restart()
    onVisibleChanged: look.restart()

    ListView {
        id: warnings
        objectName: "warnings"
        Layout.fillWidth: true
        // Always the same: the picture must not move under the hand that drags in it.
        Layout.preferredHeight: Look.px(66)
        Layout.minimumHeight: Look.px(66)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.editor.warnings
        ScrollBar.vertical: ScrollBar {
            policy: warnings.contentHeight > warnings.height + 1 ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }
        delegate: Words {
            required property string modelData

            width: warnings.width - Look.px(12)
            topPadding: Look.px(2)
            bottomPadding: Look.px(2)
            wrapMode: Text.WordWrap
            size: 14
            color: Look.warnText
            text: "⚠ " + modelData
            Rectangle {
                anchors.fill: parent
                z: -1
                color: Look.warnSoft
            }
        }
    }
    Words {
        Layout.fillWidth: true
        size: 13
        color: Look.dim
        elide: Text.ElideRight
        text: root.editor.warnings.length > 0 ? qsTr("Warnings only; the layout can be saved.")
              : qsTr("Drag to move, by a corner to stretch. Keys: arrows move, with Shift they stretch, Del removes.")
    }
}
