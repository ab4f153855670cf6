pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// Something of what a new event sells that takes several lines.
Column {
    id: root

    required property Operator operator
    required property string key
    required property string label
    property string placeholder: ""
    readonly property string told: root.operator.draft.terms?.[root.key] ?? ""
    readonly property string why: root.operator.draft.whys?.[root.key] ?? ""

    spacing: Look.px(4)
    onToldChanged: root.follow()
    Component.onCompleted: root.follow()

    function follow() {
        if (area.text !== root.told)
            area.text = root.told;
    }

    Words {
        width: root.width
        size: 13
        strong: true
        color: Look.dim
        text: root.label
    }
    TextArea {
        id: area
        objectName: "terms:" + root.key
        width: root.width
        height: Math.max(Look.px(96), implicitHeight)
        padding: Look.px(12)
        font.family: Look.family
        font.pixelSize: Look.px(15)
        font.features: Look.tabular
        wrapMode: TextArea.Wrap
        color: Look.text
        selectionColor: Look.accent
        selectedTextColor: Look.accentInk
        placeholderText: root.placeholder
        placeholderTextColor: Look.dim
        Accessible.name: root.label
        Keys.onTabPressed: area.nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        onTextChanged: if (area.text !== root.told) root.operator.actWith("draft", { [root.key]: area.text })
        background: Rectangle {
            radius: Look.px(8)
            color: Look.surface
            border.width: area.activeFocus ? 2 : 1
            border.color: area.activeFocus ? Look.focus : root.why !== "" ? Look.danger : Look.fieldLine
        }
    }
    Words {
        objectName: "why:" + root.key
        width: root.width
        visible: root.why !== ""
        size: 13
        wrapMode: Text.WordWrap
        color: Look.danger
        text: root.why
    }
}
