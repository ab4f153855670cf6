pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The drawers of the night: whose this desk is, what should be in each, and the sheet to print.
Page {
    id: root

    required property Operator operator
    readonly property var told: root.operator.tills
    readonly property var rows: root.told.rows ?? []
    readonly property bool wide: root.inner > Look.px(760)
    readonly property real half: root.wide ? (root.inner - Look.px(16)) / 2 : root.inner

    Flow {
        width: root.inner
        spacing: Look.px(16)

        TillShift {
            width: root.half
            operator: root.operator
        }
        ResultsShift {
            width: root.half
            operator: root.operator
            shift: root.operator.shift
        }
        Repeater {
            model: root.rows.length // a card stays while sales go on: what is typed into it goes on too

            TillCard {
                required property int index

                width: root.half
                operator: root.operator
                till: root.rows[index] ?? ({ till: "", title: "", person: "", mine: false, counted: false, methods: [] })
            }
        }
        Repeater {
            model: root.told.lists ?? []

            Card {
                id: listed

                required property var modelData

                width: root.half
                title: listed.modelData.title
                note: listed.modelData.figures

                Repeater {
                    model: listed.modelData.rows

                    RowLayout {
                        id: pair

                        required property var modelData

                        Layout.fillWidth: true
                        Words {
                            Layout.fillWidth: true
                            text: pair.modelData.label
                        }
                        Words {
                            figures: true
                            strong: true
                            text: pair.modelData.text
                        }
                    }
                }
            }
        }
        ResultsExport {
            width: root.half
            visible: root.told.rows !== undefined
            operator: root.operator
            what: "tills"
            folder: root.told.folder ?? ""
            web: false
        }
    }
}
