pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Who finished where, the drawers at the end of the night, and the league. Each has its tab; what is typed in one stays.
Item {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property string tab: root.operator.resultsTab
    readonly property bool low: root.height < Look.px(360)

    onTabChanged: root.look()
    onVisibleChanged: root.look()
    Component.onCompleted: root.look()

    // What is in sight is told anew; of the other tabs nothing is worked out.
    function look() {
        if (root.visible)
            root.operator.act("look_at_" + root.tab);
    }

    // One height down or up, of the list that is in sight.
    function turn(down: bool) {
        if (root.tab === "tills")
            (tills.item as TillsTab)?.turn(down);
        else if (root.tab === "league")
            (league.item as LeagueTab)?.turn(down);
        else
            results.turn(down);
    }

    // Leaves a row that was picked, or a form. False where there is neither.
    function back(): bool {
        const picked = root.tab === "results" ? root.operator.results.picked?.player ?? "" : "";
        const formed = root.tab === "league" && root.operator.seasonForm.name !== undefined;
        if (picked !== "")
            root.operator.actWith("pick_result", { player: picked });
        else if (formed)
            root.operator.act("leave_season");
        return picked !== "" || formed;
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        RowLayout {
            Layout.fillWidth: true
            Layout.leftMargin: Look.px(20)
            Layout.rightMargin: Look.px(20)
            Layout.topMargin: Look.px(root.low ? 4 : 12)
            spacing: Look.px(8)

            Repeater {
                model: [
                    { tab: "results", title: qsTr("Results") },
                    { tab: "tills", title: qsTr("Tills") },
                    { tab: "league", title: qsTr("League") }
                ]

                DeskButton {
                    id: entry

                    required property var modelData
                    readonly property bool here: entry.modelData.tab === root.tab

                    objectName: "results:" + entry.modelData.tab
                    kind: entry.here ? "primary" : "plain"
                    sign: entry.here ? "●" : ""
                    text: entry.modelData.title
                    Accessible.role: Accessible.PageTab
                    Accessible.selected: entry.here
                    onClicked: root.operator.actWith("results_tab", { tab: entry.modelData.tab })
                }
            }
            Item { Layout.fillWidth: true }
        }
        Item {
            Layout.fillWidth: true
            Layout.fillHeight: true

            ResultsTab {
                id: results
                anchors.fill: parent
                visible: root.tab === "results"
                operator: root.operator
                presses: root.presses
            }
            Loader {
                id: tills
                anchors.fill: parent
                active: root.tab === "tills" || item !== null
                visible: root.tab === "tills"
                sourceComponent: TillsTab { operator: root.operator }
            }
            Loader {
                id: league
                anchors.fill: parent
                active: root.tab === "league" || item !== null
                visible: root.tab === "league"
                sourceComponent: LeagueTab { operator: root.operator; presses: root.presses }
            }
        }
    }
}
