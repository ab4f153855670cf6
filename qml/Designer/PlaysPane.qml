pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// How it plays: charts and figures of the expected night, and what is worth a look. Wide, the two stand side by side.
Rectangle {
    id: root

    required property Designer designer
    property bool wide: false
    readonly property var noChart: ({ key: "", title: "", about: "", lines: [], breaks: [], xTicks: [], yTicks: [], marks: [] })
    // Read once for each change: every reading of a list is a copy of the whole.
    readonly property var charts: root.designer.charts
    readonly property var findings: root.designer.findings
    property int cards: 0 // as many as there ever were: to make one takes longer than all else of an edit
    signal rowWanted(row: int)
    signal keysGone // what had them is another thing now

    onFindingsChanged: root.cards = Math.max(root.cards, root.findings.length)
    Component.onCompleted: root.cards = root.findings.length

    color: Look.surface

    Page {
        id: page
        anchors.fill: parent

        Flow {
            width: page.inner
            spacing: Look.px(28)

            Column {
                id: plays
                width: root.wide ? (page.inner - Look.px(28)) / 2 : page.inner
                spacing: Look.px(14)

                Words {
                    size: 17
                    strong: true
                    text: qsTr("How it plays")
                }
                Repeater {
                    model: root.charts.length

                    Chart {
                        required property int index
                        width: plays.width
                        plotHeight: Look.px(index === 0 ? 150 : 96)
                        chart: root.charts[index] ?? root.noChart
                    }
                }
                Lines {
                    width: plays.width
                    lines: root.designer.figures
                }
            }
            Column {
                id: looks
                width: plays.width
                spacing: Look.px(10)

                Words {
                    size: 17
                    strong: true
                    text: qsTr("Worth a look")
                }
                Words {
                    width: parent.width
                    visible: root.findings.length === 0
                    wrapMode: Text.WordWrap
                    color: Look.dim
                    text: qsTr("✓ Nothing stands out.")
                }
                Repeater {
                    model: root.cards

                    FindingCard {
                        required property int index
                        width: looks.width
                        visible: index < root.findings.length
                        designer: root.designer
                        finding: root.findings[index] ?? ({ key: "", text: "", weight: "", row: -1, mends: [], leave: false })
                        onRowWanted: row => root.rowWanted(row)
                        onTurned: root.keysGone()
                    }
                }
                DeskButton {
                    objectName: "bringBack"
                    visible: root.designer.leftAlone > 0
                    width: Math.min(implicitWidth, parent.width)
                    size: 14
                    text: qsTr("Left alone: %1. Show again").arg(root.designer.leftAlone)
                    onClicked: root.designer.act("bring_back")
                }
                WhatIf {
                    width: parent.width
                    topPadding: Look.px(8)
                    designer: root.designer
                }
                Words {
                    topPadding: Look.px(8)
                    visible: root.designer.kit.length > 0
                    size: 17
                    strong: true
                    text: qsTr("Race kit")
                }
                Lines {
                    width: parent.width
                    visible: root.designer.kit.length > 0
                    lines: root.designer.kit
                }
            }
        }
    }
}
