pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The standings of a season, its nights, and the form that makes one.
ResultsSplit {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.league
    readonly property bool formed: root.operator.seasonForm.name !== undefined
    readonly property bool shown: root.told.columns !== undefined

    function turn(down: bool) {
        table.turn(down);
    }

    list: [
        ColumnLayout {
            anchors.fill: parent
            spacing: Look.px(10)

            Flow {
                Layout.fillWidth: true
                spacing: Look.px(8)

                Repeater {
                    model: root.told.seasons ?? []

                    DeskButton {
                        id: season

                        required property var modelData
                        readonly property bool here: season.modelData.value === root.told.picked

                        objectName: "season:" + season.modelData.value
                        kind: season.here ? "primary" : "plain"
                        size: 14
                        sign: season.here ? "●" : ""
                        text: season.modelData.label
                        Accessible.name: season.here ? qsTr("%1, chosen").arg(season.modelData.label) : season.modelData.label
                        onClicked: root.operator.actWith("pick_season", { number: season.modelData.value })
                    }
                }
                DeskButton {
                    objectName: "newSeason"
                    size: 14
                    text: qsTr("New season")
                    onClicked: root.operator.act("edit_season")
                }
            }
            Words {
                Layout.fillWidth: true
                visible: root.shown
                size: 17
                strong: true
                wrapMode: Text.WordWrap
                text: root.told.title ?? ""
            }
            Words {
                Layout.fillWidth: true
                color: Look.dim
                wrapMode: Text.WordWrap
                text: root.shown ? root.told.rule : qsTr("A season counts the points of the events that belong to it.")
            }
            ResultsTable {
                id: table
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: rows.length > 0
                columns: root.told.columns ?? []
                rows: root.told.rows ?? []
                more: root.told.more ?? ""
            }
            Words {
                Layout.fillWidth: true
                visible: root.shown && (root.told.rows ?? []).length === 0
                text: qsTr("No night belongs to it yet. Tick its nights at the side.")
                wrapMode: Text.WordWrap
            }
            Repeater {
                model: root.told.notes ?? []
                Words {
                    required property string modelData
                    Layout.fillWidth: true
                    wrapMode: Text.WordWrap
                    size: 14
                    color: Look.dim
                    text: modelData
                }
            }
            Item {
                Layout.fillHeight: true
                visible: (root.told.rows ?? []).length === 0
            }
        }
    ]

    LeagueForm {
        width: root.inner
        visible: root.formed
        operator: root.operator
    }
    Flow {
        width: root.inner
        visible: root.shown && !root.formed
        spacing: Look.px(8)
        DeskButton {
            objectName: "changeSeason"
            text: qsTr("Change the season")
            onClicked: root.operator.actWith("edit_season", { old: true })
        }
        DeskButton {
            objectName: "dropSeason"
            text: qsTr("Take it away")
            onClicked: root.presses.pressWith(root.presses.plain("drop_season", qsTr("Take the season away")), {})
        }
    }
    Card {
        width: root.inner
        visible: !root.formed && root.told.events !== undefined
        title: qsTr("Nights")
        note: (root.told.none ?? "") !== "" ? root.told.none : root.shown ? "" : qsTr("Make a season first.")

        Repeater {
            model: root.shown ? root.told.events : []

            ColumnLayout {
                id: night

                required property var modelData

                Layout.fillWidth: true
                spacing: 0

                Tick {
                    objectName: "night:" + night.modelData.event
                    Layout.fillWidth: true
                    text: night.modelData.name
                    checked: night.modelData.on
                    Accessible.name: night.modelData.name + ", " + night.modelData.about
                    onToggled: root.operator.actWith("assign_night", { event: night.modelData.event, on: checked })
                }
                Words {
                    Layout.fillWidth: true
                    leftPadding: Look.px(40)
                    size: 13
                    color: Look.dim
                    text: night.modelData.about
                }
            }
        }
    }
    ResultsExport {
        width: root.inner
        visible: root.shown && !root.formed
        operator: root.operator
        what: "standings"
        folder: root.told.folder ?? ""
    }
}
