pragma ComponentBehavior: Bound
import QtQuick
import Operator

// The sheet of a new event, when it ends, and all that it sells, in sight while the form is filled in.
Rectangle {
    id: root

    required property var draft

    implicitHeight: what.implicitHeight + Look.px(24)
    visible: root.draft.structureTitle !== undefined
    radius: Look.px(8)
    color: Look.inset

    Column {
        id: what
        x: Look.px(14)
        y: Look.px(12)
        width: parent.width - Look.px(28)
        spacing: Look.px(4)
        Words {
            objectName: "draftTitle"
            width: parent.width
            strong: true
            wrapMode: Text.WordWrap
            text: root.draft.structureTitle ?? ""
        }
        Words {
            objectName: "draftSummary"
            width: parent.width
            size: 14
            wrapMode: Text.WordWrap
            text: root.draft.summary ?? ""
        }
        Words {
            objectName: "draftSold"
            width: parent.width
            visible: (root.draft.sold ?? "") !== ""
            size: 14
            wrapMode: Text.WordWrap
            text: root.draft.sold ?? ""
        }
        Words { // what the draw of seats goes by
            objectName: "draftSeats"
            width: parent.width
            visible: root.draft.typed?.names === "names"
            size: 14
            wrapMode: Text.WordWrap
            text: [
                qsTr("With names"),
                root.draft.terms?.tables ? qsTr("tables: %1").arg(root.draft.terms.tables) : "",
                root.draft.terms?.seats_per_table ? qsTr("seats at each table: %1").arg(root.draft.terms.seats_per_table) : ""
            ].filter(part => part !== "").join(" · ")
        }
        Words {
            objectName: "draftEnds"
            width: parent.width
            size: 14
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.draft.ends ?? ""
        }
    }
}
