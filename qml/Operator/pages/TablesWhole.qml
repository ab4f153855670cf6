pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The room as a whole: who moved last, what seats many at once, and the seed that all draws come from.
ColumnLayout {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var moved: root.operator.room.moved ?? ({})
    readonly property var rows: root.moved.rows ?? []
    readonly property var whole: root.operator.room.whole ?? ({})

    spacing: Look.px(10)

    ColumnLayout {
        Layout.fillWidth: true
        visible: root.rows.length > 0
        spacing: Look.px(4)

        Words {
            objectName: "movedTitle"
            Layout.fillWidth: true
            size: 16
            strong: true
            text: root.moved.title ?? ""
        }
        Repeater {
            model: root.rows.length

            RowLayout {
                id: line

                required property int index
                readonly property var told: root.rows[line.index] ?? ({ name: "", seats: "", more: "" })

                Layout.fillWidth: true
                spacing: Look.px(8)
                Words { Layout.fillWidth: true; size: 14; wrapMode: Text.Wrap; maximumLineCount: 2; text: line.told.name }
                Words { visible: line.told.more !== ""; size: 13; color: Look.dim; text: line.told.more }
                Words { size: 14; strong: true; figures: true; text: line.told.seats }
            }
        }
        Words {
            Layout.fillWidth: true
            visible: (root.moved.more ?? "") !== ""
            size: 14
            color: Look.dim
            text: root.moved.more ?? ""
        }
    }
    Words {
        Layout.fillWidth: true
        size: 16
        strong: true
        text: qsTr("The room")
    }
    TablesActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        rows: root.whole.acts ?? []
    }
    Words {
        Layout.fillWidth: true
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Fingerprint of the draws' seed (SHA-256)")
    }
    TextEdit {
        objectName: "fingerprint"
        Layout.fillWidth: true
        readOnly: true
        selectByMouse: true
        activeFocusOnTab: true
        font.family: Look.family
        font.pixelSize: Look.px(13)
        font.features: Look.tabular
        color: Look.text
        selectionColor: Look.accent
        selectedTextColor: Look.accentInk
        wrapMode: TextEdit.WordWrap
        textFormat: TextEdit.PlainText
        text: root.whole.fingerprint ?? ""
        Accessible.name: qsTr("Fingerprint of the draws' seed")
    }
    Words {
        Layout.fillWidth: true
        size: 13
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.whole.draws ?? ""
    }
    Repeater {
        model: root.whole.published ?? []

        Words {
            required property string modelData

            Layout.fillWidth: true
            size: 13
            wrapMode: Text.WrapAnywhere
            text: qsTr("Published: %1").arg(modelData)
        }
    }
}
