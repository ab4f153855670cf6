pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// A season: its name, how it gives points, with a sample while one types, and how many nights count.
Card {
    id: root

    required property Operator operator
    readonly property var form: root.operator.seasonForm
    property bool unfolded: false

    title: root.form.new ? qsTr("New season") : qsTr("Change the season")

    function type(values: var) {
        root.operator.actWith("type_season", values);
    }

    Field {
        objectName: "seasonName"
        Layout.fillWidth: true
        label: qsTr("Name")
        text: root.form.name ?? ""
        placeholder: qsTr("Winter league 2027")
        input.onTextEdited: root.type({ name: text })
    }
    DeskButton {
        objectName: "seasonPoints"
        Layout.fillWidth: true
        sign: root.unfolded ? "▾" : "▸"
        text: (root.form.options ?? []).find(option => option.value === root.form.points)?.label ?? ""
        Accessible.name: qsTr("Points: %1").arg(text)
        onClicked: root.unfolded = !root.unfolded
    }
    Choices {
        Layout.fillWidth: true
        visible: root.unfolded
        label: qsTr("How points are given")
        options: root.form.options ?? []
        value: root.form.points ?? ""
        onPicked: value => {
            root.unfolded = false;
            root.type({ points: value });
        }
    }
    Field {
        objectName: "seasonFormula"
        Layout.fillWidth: true
        visible: root.form.own ?? false
        label: qsTr("Formula")
        text: root.form.formula ?? ""
        placeholder: qsTr("n - place + 1")
        wrong: (root.form.problem ?? "") !== ""
        input.onTextEdited: root.type({ formula: text })
    }
    Words {
        Layout.fillWidth: true
        visible: root.form.own ?? false
        size: 13
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("Names: %1").arg("place, players (n), entries, buy_in (b), fee, spent (e), rebuys, add_ons, re_entries, knockouts, prize, pool, paid")
    }
    Words {
        objectName: "seasonProblem"
        Layout.fillWidth: true
        visible: text !== ""
        wrapMode: Text.WordWrap
        color: Look.danger
        text: root.form.problem ?? ""
    }
    Words {
        objectName: "seasonSample"
        Layout.fillWidth: true
        visible: text !== ""
        wrapMode: Text.WordWrap
        text: root.form.sample ?? ""
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            objectName: "seasonBest"
            width: Look.px(150)
            label: qsTr("Best nights count")
            placeholder: qsTr("all")
            figures: true
            text: root.form.best ?? ""
            input.onTextEdited: root.type({ best: text })
        }
        Field {
            objectName: "seasonDrop"
            width: Look.px(150)
            label: qsTr("Worst nights dropped")
            placeholder: qsTr("none")
            figures: true
            text: root.form.drop ?? ""
            input.onTextEdited: root.type({ drop: text })
        }
    }
    RowLayout {
        spacing: Look.px(8)
        DeskButton {
            objectName: "saveSeason"
            kind: "go"
            enabled: root.form.ready ?? false
            text: qsTr("Keep")
            onClicked: root.operator.act("save_season")
        }
        DeskButton {
            objectName: "leaveSeason"
            text: qsTr("Leave it")
            onClicked: root.operator.act("leave_season")
        }
    }
}
