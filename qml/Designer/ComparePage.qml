pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Two structures side by side: figures, charts with both lines, and the levels.
SidePage {
    id: root

    required property Designer designer
    readonly property var told: root.designer.comparison
    readonly property var figures: root.told.figures ?? []
    readonly property var charts: root.told.charts ?? []
    readonly property var rows: root.told.rows ?? []
    readonly property string other: (root.told.choices ?? []).find(one => one.key === root.told.with)?.title ?? ""

    title: qsTr("Compare")

    Pick {
        width: root.inner
        label: qsTr("Compare with")
        options: (root.told.choices ?? []).map(one => ({ key: one.key, label: one.title }))
        value: root.told.with ?? ""
        onPicked: key => root.designer.actWith("compare", { key: key })
    }
    Words {
        width: root.inner
        visible: root.figures.length === 0
        wrapMode: Text.WordWrap
        color: Look.dim
        text: qsTr("Choose another structure to see both side by side: when each ends, its steps and stacks, and the levels at the same time.")
    }
    Column {
        width: root.inner
        visible: root.figures.length > 0

        CompareLine {
            width: root.inner
            strong: true
            told: ({ label: "", ours: root.designer.name, theirs: root.other })
        }
        Repeater {
            model: root.figures.length

            CompareLine {
                required property int index
                width: root.inner
                told: root.figures[index] ?? ({ label: "", ours: "", theirs: "" })
            }
        }
    }
    Repeater {
        model: root.charts.length

        Chart {
            required property int index
            width: root.inner
            chart: root.charts[index] ?? ({ title: "", about: "", lines: [], breaks: [], xTicks: [], yTicks: [], marks: [] })
        }
    }
    Column {
        width: root.inner
        visible: root.rows.length > 0

        Repeater {
            model: root.rows.length

            CompareLine {
                required property int index
                width: root.inner
                told: root.rows[index] ?? ({ label: "", ours: "", theirs: "" })
            }
        }
    }
    NightCheck {
        width: root.inner
        designer: root.designer
    }
}
