pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What the sheet changes in the event, before it does: both ends, each row as it is and as it would be, and what is
// still worth a look. In play only when confirmed.
SidePage {
    id: root

    required property Designer designer
    readonly property var told: root.designer.use
    readonly property var findings: root.told.findings ?? []
    readonly property bool settled: !settling.running

    title: qsTr("Use in the event")
    onActiveFocusChanged: if (root.activeFocus) take.forceActiveFocus()

    function put() {
        if (root.settled) // the Enter that showed it, pressed twice, does not put it in play
            root.designer.act("use_now");
    }

    Timer { id: settling; interval: 400; running: true }

    DeskButton {
        id: take
        objectName: "useNow"
        kind: "primary"
        text: qsTr("Put in play")
        cap: qsTr("Enter")
        Accessible.description: (root.told.said ?? []).join(" ")
        onClicked: root.put()
    }
    Words {
        objectName: "useSaid"
        width: root.inner
        strong: true
        wrapMode: Text.WordWrap
        text: (root.told.said ?? []).join(" ")
    }
    Item {
        readonly property real half: (root.inner - arrow.implicitWidth) / 2 - Look.px(10)

        width: root.inner
        height: Math.max(now.implicitHeight, after.implicitHeight)

        ReplanEnd {
            id: now
            width: parent.half
            height: parent.height
            end: root.told.before ?? ({})
        }
        Words {
            id: arrow
            anchors.centerIn: parent
            size: 19
            color: Look.dim
            text: "→"
        }
        ReplanEnd {
            id: after
            x: parent.width - width
            width: parent.half
            height: parent.height
            planned: true
            end: root.told.after ?? ({})
        }
    }
    Column {
        width: root.inner
        visible: root.findings.length > 0
        spacing: Look.px(6)

        Words {
            strong: true
            color: Look.warnText
            text: qsTr("Still worth a look")
        }
        Repeater {
            model: root.findings.length

            Words {
                required property int index
                readonly property var finding: root.findings[index] ?? ({ text: "", weight: "" })
                width: root.inner
                wrapMode: Text.WordWrap
                color: finding.weight === "fault" ? Look.danger : Look.warnText
                text: (finding.weight === "fault" ? "✕ " : "⚠ ") + finding.text
            }
        }
    }
    ReplanRows {
        objectName: "useRows"
        width: root.inner
        height: implicitHeight
        narrow: true
        keeps: false
        rows: root.told.rows ?? []
    }
}
