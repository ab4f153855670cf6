pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// A short form: what an act asks for before it is done. Money acts have no default button: Enter goes to the next field.
ColumnLayout {
    id: root

    required property Operator operator
    required property Presses presses
    property var form: root.operator.playerForm
    property string leaving: "leave_form" // the act that closes it
    readonly property bool careful: root.form.kind === "danger"
    property var values: ({})
    property bool sent: false

    spacing: Look.px(12)
    onFormChanged: {
        root.sent = false;
        const begun = {};
        for (const field of root.form.fields ?? [])
            begun[field.key] = field.value;
        for (const choice of root.form.choices ?? [])
            begun[choice.key] = choice.value;
        root.values = begun;
        if (root.form.act === "register_list" && root.form.text === "")
            names.text = ""; // a list that is opened anew holds nobody of another evening
    }
    onVisibleChanged: if (root.visible) Qt.callLater(root.begin)

    function begin() {
        (fields.itemAt(0) as Field)?.input.forceActiveFocus(Qt.TabFocusReason);
        if (lines.visible)
            names.forceActiveFocus(Qt.TabFocusReason);
    }

    function put(key: string, value: var) {
        root.values = Object.assign({}, root.values, { [key]: value });
    }

    function send() {
        const values = Object.assign({}, root.values, { player: root.form.player ?? "" });
        if (lines.visible)
            values.text = names.text;
        button.forceActiveFocus();
        root.sent = true;
        root.presses.pressWith({ act: root.form.act, text: root.form.button, why: "", enabled: true, hold: false }, values);
    }

    Connections { // what was refused is typed anew, over what stands there
        target: root.operator
        function onRefusalChanged() {
            if (root.visible && root.sent && root.operator.refusal !== "")
                Qt.callLater(root.begin);
        }
    }
    Words {
        objectName: "formTitle"
        Layout.fillWidth: true
        size: 20
        strong: true
        wrapMode: Text.WordWrap
        maximumLineCount: 3
        text: root.form.title ?? ""
    }
    Words {
        objectName: "formNote"
        Layout.fillWidth: true
        visible: (root.form.note ?? "") !== ""
        wrapMode: Text.WordWrap
        color: root.careful ? Look.text : Look.dim
        text: root.form.note ?? ""
    }
    ScrollView {
        id: lines
        Layout.fillWidth: true
        Layout.preferredHeight: Look.px(220)
        visible: root.form.act === "register_list"
        TextArea {
            id: names
            property bool takesScans: true // a line each, from a scanner or very fast hands: Enter is no act here
            objectName: "nameList"
            font.family: Look.family
            font.pixelSize: Look.px(15)
            color: Look.text
            placeholderText: qsTr("Dao Nguyen\nAmira Haddad")
            placeholderTextColor: Look.dim
            Accessible.name: qsTr("Names, one a line")
            onTextChanged: if (lines.visible && names.text !== (root.form.text ?? "")) root.operator.actWith("list_names", { text: names.text })
            background: Rectangle {
                radius: Look.px(8)
                color: Look.surface
                border.width: names.activeFocus ? 2 : 1
                border.color: names.activeFocus ? Look.focus : Look.fieldLine
            }
        }
    }
    Words {
        objectName: "listFound"
        Layout.fillWidth: true
        visible: (root.form.found ?? "") !== ""
        wrapMode: Text.WordWrap
        text: root.form.found ?? ""
    }
    GridLayout {
        id: grid
        Layout.fillWidth: true
        visible: fields.count > 0
        columns: fields.count > 3 ? 2 : 1
        columnSpacing: Look.px(10)
        rowSpacing: Look.px(10)

        Repeater {
            id: fields
            model: root.form.fields ?? []

            Field {
                id: field

                required property var modelData
                required property int index

                objectName: "form:" + field.modelData.key
                Layout.fillWidth: true
                Layout.preferredWidth: Look.px(100)
                Layout.columnSpan: field.modelData.wide ?? false ? grid.columns : 1
                label: field.modelData.label
                figures: field.modelData.figures
                text: field.modelData.value
                onTextChanged: root.put(field.modelData.key, field.text)
                onEntered: {
                    if (field.index + 1 < fields.count)
                        (fields.itemAt(field.index + 1) as Field).input.forceActiveFocus(Qt.TabFocusReason);
                    else if (root.careful)
                        button.forceActiveFocus(Qt.TabFocusReason);
                    else
                        root.send();
                }
            }
        }
    }
    Repeater {
        model: root.form.choices ?? []

        ColumnLayout {
            id: choice

            required property var modelData

            Layout.fillWidth: true
            spacing: Look.px(5)
            Words {
                Layout.fillWidth: true
                size: 13
                strong: true
                color: Look.dim
                text: choice.modelData.label
            }
            Flow {
                Layout.fillWidth: true
                spacing: Look.px(6)
                Repeater {
                    model: choice.modelData.options

                    DeskButton {
                        id: option

                        required property var modelData
                        readonly property bool here: choice !== null && root.values[choice.modelData.key] === option.modelData.value // null: the form has just closed

                        objectName: "form:" + choice.modelData.key + ":" + option.modelData.value
                        width: Math.min(implicitWidth, root.width)
                        kind: option.here ? "primary" : "plain"
                        size: 14
                        sign: option.here ? "●" : ""
                        text: option.modelData.label
                        Accessible.name: option.here ? qsTr("%1, chosen").arg(option.text) : option.text
                        onClicked: root.put(choice.modelData.key, option.modelData.value)
                    }
                }
            }
        }
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)
        DeskButton {
            id: button
            objectName: "formDone"
            kind: root.form.kind ?? "primary"
            text: root.form.button ?? ""
            onClicked: root.send()
        }
        DeskButton {
            objectName: "formLeave"
            text: qsTr("Leave it")
            cap: qsTr("Esc")
            onClicked: root.operator.act(root.leaving)
        }
        DeskButton {
            objectName: "listFromFile"
            visible: lines.visible
            text: qsTr("A list from a file…")
            hint: qsTr("Shows what each row of a CSV or XLSX would do before anything is done")
            onClicked: root.operator.act("people_file")
        }
        DeskButton {
            objectName: "listToFile"
            visible: lines.visible
            text: qsTr("The directory as a file…")
            hint: qsTr("Writes everybody the house knows as XLSX or CSV")
            onClicked: root.operator.act("people_out")
        }
        DeskButton {
            objectName: "seatCards"
            visible: lines.visible
            text: qsTr("Seat cards…")
            hint: qsTr("Prints a card with table and seat for each player")
            onClicked: root.operator.act("seat_cards")
        }
    }
}
