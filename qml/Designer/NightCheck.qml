pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A night that was played beside what the model expects of it: who was in at each level, and when it ended.
Column {
    id: root

    required property Designer designer
    readonly property var told: root.designer.night
    readonly property var said: root.told.said ?? []
    readonly property var rows: root.told.rows ?? []

    spacing: Look.px(12)

    Words {
        width: root.width
        size: 17
        strong: true
        wrapMode: Text.WordWrap
        text: qsTr("Check the model against a night")
    }
    Pick {
        objectName: "nights"
        width: root.width
        visible: options.length > 0
        label: qsTr("A night that was played")
        options: root.told.choices ?? []
        value: root.told.chosen ?? ""
        onPicked: key => root.designer.actWith("check_night", { key: key })
    }
    FileField {
        objectName: "nightFile"
        width: root.width
        label: qsTr("Journal of a night: its path, or drop it here")
        placeholder: "night.sqlite"
        onChosen: file => root.designer.actWith("check_night", { file: file })
    }
    Words {
        objectName: "nightHeading"
        width: root.width
        visible: text !== ""
        wrapMode: Text.WordWrap
        color: Look.dim
        text: root.told.heading ?? ""
    }
    Column {
        width: root.width
        visible: root.rows.length > 0

        CompareLine {
            width: root.width
            strong: true
            told: ({ label: "", ours: qsTr("Happened"), theirs: qsTr("Expected") })
        }
        Repeater {
            model: root.rows.length

            CompareLine {
                required property int index
                width: root.width
                told: root.rows[index] ?? ({ label: "", ours: "", theirs: "" })
            }
        }
    }
    Repeater {
        model: root.said.length

        Words {
            required property int index
            width: root.width
            wrapMode: Text.WordWrap
            text: root.said[index] ?? ""
        }
    }
}
