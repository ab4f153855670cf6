pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// One sentence being written, with how the wall shows it and the voice says it.
ColumnLayout {
    id: root

    required property Operator operator
    required property var sentence // {key, spoken, shown, own, problem, optional, wanted, names, help} or null
    readonly property string key: root.sentence?.key ?? ""
    readonly property var preview: root.operator.sentencePreview.key === root.key ? root.operator.sentencePreview : ({})
    readonly property bool changed: spoken.text !== (root.sentence?.spoken ?? "") || shown.text !== (root.sentence?.shown ?? "")

    spacing: Look.px(10)
    // Another sentence, or the same one kept or given back; never while it is typed.
    onSentenceChanged: root.fill()
    Component.onCompleted: root.fill()

    property string filledKey: ""
    property string filledWith: ""

    function fill() {
        const now = (root.sentence?.key ?? "") + root.operator.sentenceLanguage; // `key` may not have followed yet
        const text = [root.sentence?.spoken ?? "", root.sentence?.shown ?? ""].join("\n");
        if (now === root.filledKey && text === root.filledWith)
            return;
        root.filledKey = now;
        root.filledWith = text;
        spoken.text = root.sentence?.spoken ?? "";
        shown.text = root.sentence?.shown ?? "";
        root.show();
    }

    function values(): var {
        return { key: root.key, spoken: spoken.text, shown: shown.text };
    }

    function show() {
        if (root.key !== "" && root.visible)
            root.operator.actWith("preview_sentence", root.values());
    }

    component Line: TextArea {
        id: line

        property string label: ""

        Layout.fillWidth: true
        padding: Look.px(12)
        font.family: Look.family
        font.pixelSize: Look.px(15)
        color: Look.text
        selectionColor: Look.accent
        selectedTextColor: Look.accentInk
        placeholderTextColor: Look.dim
        wrapMode: TextArea.Wrap
        selectByMouse: true
        Accessible.name: line.label
        KeyNavigation.priority: KeyNavigation.BeforeItem
        background: Rectangle {
            implicitHeight: Look.px(48)
            radius: Look.px(8)
            color: Look.surface
            border.width: line.activeFocus ? 2 : 1
            border.color: line.activeFocus ? Look.focus : Look.fieldLine
        }
    }

    Words {
        Layout.fillWidth: true
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("The voice says")
    }
    Line {
        id: spoken
        objectName: "spokenSentence"
        label: qsTr("The voice says")
        KeyNavigation.tab: shown
        Keys.onReturnPressed: keep.clicked()
        onTextChanged: root.show()
    }
    Words {
        Layout.fillWidth: true
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("The wall shows, if it is to read otherwise")
    }
    Line {
        id: shown
        objectName: "shownSentence"
        label: qsTr("The wall shows")
        placeholderText: qsTr("the same, with figures")
        KeyNavigation.tab: hear
        KeyNavigation.backtab: spoken
        Keys.onReturnPressed: keep.clicked()
        onTextChanged: root.show()
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: sample.implicitHeight + Look.px(24)
        radius: Look.px(8)
        color: Look.inset

        ColumnLayout {
            id: sample
            x: Look.px(12)
            y: Look.px(12)
            width: parent.width - Look.px(24)
            spacing: Look.px(6)
            Words {
                objectName: "sentenceProblem"
                Layout.fillWidth: true
                visible: (root.preview.problem ?? "") !== ""
                strong: true
                color: Look.danger
                wrapMode: Text.WordWrap
                text: "✕ " + (root.preview.problem ?? "")
            }
            Words {
                objectName: "asSpoken"
                Layout.fillWidth: true
                visible: (root.preview.problem ?? "") === ""
                wrapMode: Text.WordWrap
                text: "“" + (root.preview.spoken ?? "") + "”"
            }
            Words {
                objectName: "asShown"
                Layout.fillWidth: true
                visible: (root.preview.problem ?? "") === ""
                size: 14
                color: Look.dim
                wrapMode: Text.WordWrap
                text: qsTr("On the wall: %1").arg(root.preview.shown ?? "")
            }
        }
    }
    Tick {
        objectName: "wanted"
        visible: root.sentence?.optional ?? false
        text: qsTr("Announce this")
        checked: root.sentence?.wanted ?? true
        onToggled: root.operator.actWith("ask_for", { key: root.key, wanted: checked })
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)
        DeskButton {
            id: hear
            objectName: "hearSentence"
            enabled: (root.preview.problem ?? "") === ""
            text: qsTr("Hear it")
            Accessible.name: qsTr("Hear this sentence")
            onClicked: root.operator.actWith("hear_sentence", root.values())
        }
        DeskButton {
            id: keep
            objectName: "keepSentence"
            kind: "primary"
            enabled: root.changed && (root.preview.problem ?? "") === ""
            text: qsTr("Keep it")
            Accessible.name: qsTr("Keep this sentence")
            onClicked: {
                if (keep.enabled)
                    root.operator.actWith("save_sentence", root.values());
            }
        }
        DeskButton {
            objectName: "shippedSentence"
            visible: (root.sentence?.own ?? false) || (root.sentence?.problem ?? "") !== ""
            text: qsTr("Back to the shipped one")
            onClicked: root.operator.actWith("shipped_sentence", { key: root.key })
        }
    }
    Words {
        Layout.fillWidth: true
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("It can name: %1").arg(root.sentence?.names ?? "")
    }
}
