pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One figure of what a new event sells; what is not right about it stands below it.
Column {
    id: root

    required property Operator operator
    required property string key
    property alias label: field.label
    property alias placeholder: field.placeholder
    property alias figures: field.figures
    readonly property string told: root.operator.draft.terms?.[root.key] ?? ""
    readonly property string why: root.operator.draft.whys?.[root.key] ?? ""

    spacing: Look.px(4)
    onToldChanged: root.follow()
    Component.onCompleted: root.follow()

    function follow() {
        if (field.text !== root.told)
            field.text = root.told;
    }

    Field {
        id: field
        objectName: "terms:" + root.key
        width: root.width
        figures: true
        wrong: root.why !== ""
        input.onTextEdited: root.operator.actWith("draft", { [root.key]: field.text })
        onEntered: field.input.nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
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
