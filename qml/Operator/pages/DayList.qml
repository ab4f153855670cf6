pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Counts out of a file: what each row would do is shown, and done once somebody says so.
Card {
    id: root

    required property Operator operator
    readonly property var told: root.operator.bagList
    readonly property var rows: root.told.rows ?? []

    title: root.told.title ?? qsTr("Counts from a file")
    note: root.rows.length > 0 ? "" : qsTr("CSV or XLSX, with a column Name or Card and a column Chips. You see each row before anything is done.")

    RowLayout {
        Layout.fillWidth: true
        visible: root.rows.length === 0
        spacing: Look.px(8)

        Field {
            id: file
            objectName: "bagFile"
            Layout.fillWidth: true
            label: qsTr("File")
            onEntered: read.clicked()
        }
        DeskButton {
            id: read
            objectName: "readBags"
            Layout.alignment: Qt.AlignBottom
            enabled: file.text.trim() !== ""
            text: qsTr("Look at it")
            onClicked: {
                if (read.enabled)
                    root.operator.actWith("read_bags", { file: file.text });
            }
        }
    }
    Repeater {
        model: root.rows

        RowLayout {
            id: row

            required property var modelData

            Layout.fillWidth: true
            spacing: Look.px(10)
            Words {
                Layout.preferredWidth: Look.px(40)
                size: 13
                figures: true
                color: Look.dim
                text: row.modelData.line
            }
            ColumnLayout {
                Layout.fillWidth: true
                spacing: 0
                Words {
                    Layout.fillWidth: true
                    text: (row.modelData.why === "" ? "" : "✕ ") + row.modelData.name
                }
                Words {
                    Layout.fillWidth: true
                    visible: text !== ""
                    size: 13
                    wrapMode: Text.WordWrap
                    color: row.modelData.why === "" ? Look.dim : Look.warnText
                    text: row.modelData.why === "" ? row.modelData.seat : row.modelData.why
                }
            }
            Words {
                figures: true
                strong: true
                text: row.modelData.chips
            }
        }
    }
    Words {
        Layout.fillWidth: true
        visible: root.rows.length > 0
        strong: true
        wrapMode: Text.WordWrap
        text: [root.told.sum ?? "", root.told.bad ?? ""].filter(part => part !== "").join(" · ")
    }
    Flow {
        Layout.fillWidth: true
        visible: root.rows.length > 0
        spacing: Look.px(12)

        DeskButton {
            objectName: "takeBags"
            kind: "go"
            visible: (root.told.take ?? "") !== ""
            text: root.told.take ?? ""
            onClicked: root.operator.act("take_bags")
        }
        DeskButton {
            objectName: "leaveBags"
            text: qsTr("Leave it")
            onClicked: root.operator.act("leave_bags")
        }
    }
}
