pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Everybody whom the house knows, in this event or not: found, changed, added, imported and exported.
Item {
    id: root

    required property Operator operator
    required property Presses presses
    required property PlayerList list
    readonly property bool wide: root.width > Look.px(820)
    readonly property bool importing: root.operator.peopleList.act === "take_people"

    onVisibleChanged: root.look()
    Component.onCompleted: root.look()

    function look() {
        if (!root.visible)
            return;
        root.operator.act("look_at_directory");
        if (!side.busy)
            Qt.callLater(() => search.forceActiveFocus(Qt.OtherFocusReason));
    }

    // One step back: the form, then what is typed. False where there was nothing to leave.
    function back(): bool {
        if (side.busy) {
            root.operator.act("leave_directory_form");
        } else if (search.text !== "") {
            search.text = "";
            root.operator.actWith("find_person", { text: "" });
        } else {
            return false;
        }
        search.forceActiveFocus(Qt.OtherFocusReason);
        return true;
    }

    function turn(down: bool) {
        if (root.importing)
            rows.turn(down);
        else
            people.turn(down);
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.margins: Look.px(16)
            visible: root.wide || !side.busy || root.importing
            spacing: Look.px(12)

            Words {
                Layout.fillWidth: true
                visible: !root.importing
                size: 19
                strong: true
                text: qsTr("Directory")
            }
            Field {
                id: search
                objectName: "personSearch"
                Layout.fillWidth: true
                visible: !root.importing
                placeholder: qsTr("name, card, or nickname")
                input.onTextEdited: root.operator.actWith("find_person", { text: search.text })
                onEntered: people.take(0)
                Keys.onDownPressed: people.go(0)
            }
            Flow {
                Layout.fillWidth: true
                visible: !root.importing
                spacing: Look.px(8)
                DeskButton {
                    objectName: "newPerson"
                    kind: "primary"
                    text: qsTr("New person")
                    onClicked: root.operator.actWith("pick_person", { player: "new" })
                }
                DeskButton {
                    objectName: "importPeople"
                    text: qsTr("Import a list…")
                    hint: qsTr("Shows what each row of a CSV or XLSX would do before anything is done")
                    onClicked: root.operator.act("people_file")
                }
                DeskButton {
                    objectName: "exportPeople"
                    text: qsTr("Export…")
                    hint: qsTr("Writes everybody the house knows as XLSX or CSV")
                    onClicked: root.operator.act("people_out")
                }
                DeskButton {
                    objectName: "leaveDirectory"
                    text: qsTr("Back to the players")
                    onClicked: root.operator.showPage("players")
                }
            }
            DirectoryList {
                id: people
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: !root.importing
                operator: root.operator
                list: root.list
                onLeaveRequested: search.forceActiveFocus(Qt.OtherFocusReason)
            }
            Flow {
                Layout.fillWidth: true
                visible: root.importing && !root.wide // no room for the form beside the rows
                spacing: Look.px(8)
                DeskButton {
                    objectName: "importNow"
                    kind: "go"
                    text: root.operator.peopleList.button ?? ""
                    onClicked: root.operator.act("take_people")
                }
                DeskButton {
                    objectName: "importLeave"
                    text: qsTr("Leave it")
                    cap: qsTr("Esc")
                    onClicked: root.operator.act("leave_directory_form")
                }
            }
            ImportRows {
                id: rows
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: root.importing
                operator: root.operator
            }
            Words {
                objectName: "directorySummary"
                Layout.fillWidth: true
                visible: !root.importing
                size: 14
                color: Look.dim
                text: root.operator.directory.summary ?? ""
            }
        }
        DirectorySide {
            id: side
            Layout.fillHeight: true
            Layout.fillWidth: !root.wide
            Layout.preferredWidth: Look.px(root.width > Look.px(1180) ? 440 : 340)
            visible: root.wide || (busy && !root.importing)
            operator: root.operator
            presses: root.presses
        }
    }
}
