pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Chips that leave play: table by table, counted seat by seat, with what each player gets before it is recorded.
Item {
    id: root

    required property Operator operator
    readonly property var told: root.operator.races
    readonly property int turns: root.told.turn ?? 0
    readonly property bool wide: root.width > Look.px(760)

    objectName: "racesPage"
    onVisibleChanged: if (root.visible) root.look()
    Component.onCompleted: root.look()
    onTurnsChanged: Qt.callLater(root.begin)

    // The table that is up begins at the top of the page.
    function begin() {
        page.contentY = Math.max(0, Math.min(page.contentHeight - page.height, table.y));
        table.take();
    }

    function look() {
        root.operator.act("look_at_races");
        Qt.callLater(table.take);
    }

    function turn(down: bool) {
        page.turn(down);
    }

    function change() {
        root.operator.actWith("race_change", { remove: remove.text });
    }

    RacesTables {
        id: tables
        objectName: "racesTables"
        width: Look.px(root.wide ? 210 : 132)
        height: root.height
        operator: root.operator
        onPicked: number => root.operator.actWith("race_table", { table: number })
        onEntered: table.take()
    }
    Page {
        id: page
        x: tables.width
        width: root.width - x
        height: root.height

        Words {
            objectName: "racesSummary"
            width: page.inner
            size: 21
            strong: true
            wrapMode: Text.WordWrap
            text: root.told.summary ?? ""
        }
        Flow {
            width: page.inner
            spacing: Look.px(12)

            Field {
                id: remove
                objectName: "racesRemove"
                readonly property string told: root.told.remove ?? ""
                width: Look.px(170)
                follows: true
                figures: true
                label: qsTr("Chips that leave")
                placeholder: qsTr("25 50")
                wrong: (root.told.wrong ?? "") !== ""
                onToldChanged: if (!remove.input.activeFocus) remove.text = remove.told
                input.onTextEdited: root.change()
                onEntered: become.input.forceActiveFocus(Qt.TabFocusReason)
            }
            Field {
                id: become
                objectName: "racesTo"
                readonly property string told: root.told.to ?? ""
                width: Look.px(130)
                follows: true
                figures: true
                label: qsTr("They become")
                placeholder: qsTr("100")
                wrong: become.text === "" && remove.text !== ""
                onToldChanged: if (!become.input.activeFocus) become.text = become.told
                input.onTextEdited: root.operator.actWith("race_change", { to: become.text })
                onEntered: table.take()
            }
            Words {
                width: Math.max(Look.px(200), Math.min(page.inner, page.inner - Look.px(330)))
                size: 14
                color: Look.dim
                wrapMode: Text.WordWrap
                topPadding: Look.px(root.wide ? 24 : 0)
                text: root.told.rule ? qsTr("%1 (%2)").arg(root.told.method).arg(root.told.rule) : root.told.method ?? ""
            }
        }
        Words {
            width: page.inner
            visible: text !== ""
            color: Look.danger
            wrapMode: Text.WordWrap
            text: root.told.wrong ?? ""
        }
        RacesTable {
            id: table
            width: page.inner
            visible: (root.told.table?.table ?? 0) > 0
            operator: root.operator
        }
        RacesLate {
            width: page.inner
            visible: root.told.names ?? false
            operator: root.operator
        }
    }
}
