pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One thing worth a look: why, in figures, and what mends it in one press.
Rectangle {
    id: root

    required property Designer designer
    required property var finding // {key, text, weight, row, mends: [{id, text}], leave}
    readonly property bool grave: root.finding.weight === "fault"
    readonly property bool loud: root.grave || root.finding.weight === "warning"
    property int buttons: 0 // as many as there ever were: a button takes long to make
    readonly property string key: root.finding.key
    signal rowWanted(row: int)
    signal turned // it is another finding now, and one of its buttons has the keys

    // Enter once more would take what nobody has read.
    onKeyChanged: if (root.holdsKeys()) root.turned()

    function holdsKeys(): bool {
        for (let item = root.Window.activeFocusItem; item; item = item.parent)
            if (item === root)
                return true;
        return false;
    }

    onFindingChanged: root.buttons = Math.max(root.buttons, root.finding.mends.length)
    Component.onCompleted: root.buttons = root.finding.mends.length

    implicitHeight: body.implicitHeight + Look.px(20)
    radius: Look.px(10)
    color: root.loud ? Look.warnSoft : Look.inset
    border.width: root.grave ? 1 : 0
    border.color: Look.danger
    Accessible.role: Accessible.Grouping
    Accessible.name: root.finding.text

    Column {
        id: body
        x: Look.px(14)
        y: Look.px(10)
        width: root.width - Look.px(28)
        spacing: Look.px(6)

        Item {
            width: parent.width
            height: text.implicitHeight

            Words {
                id: sign
                visible: root.loud
                strong: true
                color: root.grave ? Look.danger : Look.amber
                text: root.grave ? "✕" : "⚠"
            }
            Words {
                id: text
                x: root.loud ? sign.implicitWidth + Look.px(8) : 0
                width: parent.width - x
                wrapMode: Text.WordWrap
                lineHeight: 1.12
                color: root.loud ? Look.warnText : Look.text
                text: root.finding.text
            }
        }
        Flow {
            width: parent.width
            spacing: Look.px(8)

            Repeater {
                model: root.buttons

                DeskButton {
                    id: mend
                    required property int index
                    readonly property var told: root.finding.mends[mend.index] ?? ({ id: "", text: "" })
                    objectName: "mend:" + root.finding.key + ":" + mend.told.id
                    visible: mend.index < root.finding.mends.length
                    width: Math.min(implicitWidth, body.width)
                    tall: fullWidth > body.width ? 64 : 48 // two lines
                    size: 14
                    kind: root.loud ? "quiet" : "plain"
                    topInset: Look.px(6)
                    text: mend.told.text
                    Accessible.description: root.finding.text
                    onClicked: root.designer.actWith("mend", { key: root.finding.key, id: mend.told.id })
                }
            }
            DeskButton {
                objectName: "leave:" + root.finding.key
                visible: root.finding.leave ?? true
                size: 14
                kind: root.loud ? "quiet" : "plain"
                topInset: Look.px(6)
                text: qsTr("Leave it")
                Accessible.description: root.finding.text
                onClicked: root.designer.actWith("leave", { key: root.finding.key })
            }
            DeskButton {
                objectName: "goto:" + root.finding.key
                visible: (root.finding.row ?? -1) >= 0
                size: 14
                kind: root.loud ? "quiet" : "plain"
                topInset: Look.px(6)
                text: qsTr("Show")
                Accessible.name: qsTr("Show the row")
                Accessible.description: root.finding.text
                onClicked: root.rowWanted(root.finding.row)
            }
        }
    }
}
