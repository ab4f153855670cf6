pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T

// A button with words and the cap of its key. In the strip neither Enter nor Space fires it: it has its own key.
T.AbstractButton {
    id: root

    property string cap: ""
    property string sign: ""
    property string kind: "plain" // plain, quiet, primary, go, danger, strip, stripBig, stripOff
    property bool brief: false
    property bool inStrip: false
    property int size: 15
    property int tall: 48
    property string hint: ""
    readonly property real fullWidth: metrics.advanceWidth + (root.sign === "" ? 0 : signWords.implicitWidth + row.spacing)
                                      + (root.cap === "" ? 0 : capItem.implicitWidth + row.spacing) + Look.px(32)

    readonly property font wordsFont: words.font
    // What the words get beside sign and cap; the cap gives way before the words do.
    readonly property real room: root.width - Look.px(24) - (root.sign === "" ? 0 : signWords.implicitWidth + row.spacing)
    readonly property real capRoom: root.cap === "" ? 0 : capItem.implicitWidth + row.spacing
    readonly property bool capFits: root.brief || root.room - root.capRoom >= Math.min(metrics.advanceWidth, Look.px(100))

    implicitHeight: Look.px(root.tall)
    implicitWidth: Math.max(Look.px(48), root.brief ? row.implicitWidth + Look.px(28) : Math.ceil(root.fullWidth))
    topInset: root.kind === "quiet" ? Look.px(6) : 0
    bottomInset: topInset
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: root.text
    Accessible.description: root.hint

    // What is no longer in sight must not keep the keys: Enter or Space would fire it again.
    onVisibleChanged: if (!root.visible && root.activeFocus) root.focus = false
    Keys.priority: Keys.BeforeItem
    Keys.onReturnPressed: event => root.entered(event.isAutoRepeat)
    Keys.onEnterPressed: event => root.entered(event.isAutoRepeat)

    function entered(held: bool) {
        if (!root.inStrip && !held)
            root.clicked();
    }

    TextMetrics {
        id: metrics
        font: words.font
        text: root.text
    }

    background: Rectangle {
        radius: Look.px(8)
        color: Look.buttonColor(root.kind, root.enabled, root.down, root.hovered)
        border.width: root.kind === "plain" || root.kind === "quiet" || root.kind === "strip" || (root.inStrip && !root.enabled) ? 1 : 0
        border.color: root.kind === "quiet" ? Look.buttonLine : root.inStrip ? Look.stripLine : root.enabled ? Look.buttonLine : Look.line

        Rectangle {
            anchors.fill: parent
            anchors.margins: -Look.px(3)
            radius: Look.px(11)
            visible: root.visualFocus || (root.activeFocus && !root.pressed)
            color: "transparent"
            border.width: 2
            border.color: root.inStrip && root.kind !== "quiet" ? Look.focusOnStrip : Look.focus
        }
    }

    contentItem: Item {
        Row {
            id: row
            anchors.centerIn: parent
            spacing: Look.px(8)

            Words {
                id: signWords
                anchors.verticalCenter: parent.verticalCenter
                visible: root.sign !== ""
                size: root.size
                strong: true
                text: root.sign
                color: words.color
            }
            Words {
                id: words
                anchors.verticalCenter: parent.verticalCenter
                visible: !root.brief
                width: Math.min(implicitWidth, root.room - (root.capFits ? root.capRoom : 0))
                size: root.size
                strong: true
                text: root.text
                wrapMode: root.tall >= 64 ? Text.WordWrap : Text.NoWrap
                maximumLineCount: root.tall >= 64 ? 2 : 1
                lineHeight: 0.95
                horizontalAlignment: Text.AlignHCenter
                color: Look.buttonText(root.kind, root.enabled)
            }
            KeyCap {
                id: capItem
                anchors.verticalCenter: parent.verticalCenter
                visible: capItem.text !== "" && root.capFits
                text: root.cap
            }
        }
    }
}
