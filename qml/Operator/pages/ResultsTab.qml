pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The places, and beside them what closing the event writes, or once it is closed its corrections.
ResultsSplit {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.results
    readonly property var closing: root.told.closing ?? ({})
    readonly property bool closed: root.told.state === "final" || root.told.state === "corrected"

    function turn(down: bool) {
        table.turn(down);
    }

    list: [
        ColumnLayout {
            anchors.fill: parent
            spacing: Look.px(10)

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)

                Words {
                    objectName: "resultsState"
                    Layout.fillWidth: true
                    size: 17
                    strong: true
                    wrapMode: Text.WordWrap
                    text: root.told.stateText ?? qsTr("No event is open.")
                }
            }
            Flow {
                Layout.fillWidth: true
                spacing: Look.px(24)
                Repeater {
                    model: root.told.figures ?? []
                    Words {
                        required property var modelData
                        color: Look.dim
                        figures: true
                        text: modelData.label + "  " + modelData.text
                    }
                }
            }
            ResultsTable {
                id: table
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: rows.length > 0
                columns: root.told.columns ?? []
                rows: root.told.rows ?? []
                more: root.told.more ?? ""
                paid: rows.some(row => row.paid !== "")
                choosing: root.closed
                onChosen: player => root.operator.actWith("pick_result", { player: player })
            }
            Repeater {
                model: root.told.notes ?? []
                Words {
                    required property string modelData
                    Layout.fillWidth: true
                    wrapMode: Text.WordWrap
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

    Card {
        width: root.inner
        visible: root.closing.says !== undefined
        title: qsTr("Closing the event")
        note: qsTr("The results stand from then on. A later version needs a reason.")

        Repeater {
            model: root.closing.says ?? []
            Words {
                required property string modelData
                Layout.fillWidth: true
                wrapMode: Text.WordWrap
                text: modelData
            }
        }
        Repeater {
            model: root.closing.against ?? []
            Rectangle {
                id: warning

                required property string modelData

                Layout.fillWidth: true
                implicitHeight: warned.implicitHeight + Look.px(16)
                radius: Look.px(6)
                color: Look.warnSoft

                Words {
                    id: warned
                    anchors.fill: parent
                    anchors.margins: Look.px(8)
                    wrapMode: Text.WordWrap
                    size: 14
                    color: Look.warnText
                    text: "⚠ " + warning.modelData
                }
            }
        }
        DeskButton {
            objectName: "closeHere"
            Layout.fillWidth: true
            tall: 64
            text: qsTr("Close the event")
            onClicked: root.presses.pressOffered("close", text)
        }
    }
    ResultsCorrect {
        width: root.inner
        visible: root.closed
        operator: root.operator
        presses: root.presses
        told: root.told
    }
    ResultsExport {
        width: root.inner
        visible: root.told.state !== undefined
        operator: root.operator
        what: "results"
        folder: root.told.folder ?? ""
    }
}
