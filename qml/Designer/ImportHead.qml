pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Above the lines: what was read, how many are asked, and taking it or not.
Item {
    id: root

    required property Designer designer
    readonly property var reading: root.designer.reading
    readonly property int open: (root.reading.asked ?? 0) + (root.reading.wrong ?? 0)
    readonly property var encodings: root.reading.encodings ?? []
    signal closed
    signal askedWanted

    implicitHeight: body.implicitHeight + Look.px(24)

    Column {
        id: body
        x: Look.px(20)
        y: Look.px(14)
        width: root.width - Look.px(40)
        spacing: Look.px(8)

        Words {
            width: parent.width
            size: 17
            strong: true
            text: root.reading.title ?? ""
        }
        Words {
            objectName: "readSummary"
            width: parent.width
            wrapMode: Text.WordWrap
            color: Look.dim
            text: [root.reading.source ?? "", root.reading.summary ?? ""].filter(part => part !== "").join(" · ")
        }
        Flow {
            width: parent.width
            spacing: Look.px(8)

            DeskButton {
                objectName: "takeReading"
                kind: "primary"
                enabled: root.reading.canTake ?? false
                text: qsTr("Take it")
                hint: root.open > 0 ? qsTr("Lines still to answer: %1").arg(root.open) : ""
                onClicked: root.designer.act("take_reading")
            }
            DeskButton {
                objectName: "toAsked"
                visible: root.open > 0
                sign: "?"
                text: qsTr("To answer: %1").arg(root.open)
                onClicked: root.askedWanted()
            }
            DeskButton {
                objectName: "dropReading"
                text: qsTr("Another sheet")
                onClicked: root.designer.act("drop_reading")
            }
            DeskButton {
                objectName: "closePage"
                text: qsTr("Close")
                cap: qsTr("Esc")
                onClicked: root.closed()
            }
        }
        Pick {
            width: Math.min(parent.width, Look.px(320))
            visible: root.encodings.length > 0
            label: qsTr("Letters read as")
            options: root.encodings.map(one => typeof one === "string" ? { key: one, label: one } : one)
            value: root.reading.encoding ?? ""
            onPicked: key => root.designer.actWith("encoding", { value: key })
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
