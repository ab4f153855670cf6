import QtQuick
import Operator

// A figure of the case: it counts with Enter or when the keys go elsewhere.
Field {
    id: root

    required property string told
    signal typed(text: string)

    figures: true
    input.leftPadding: Look.px(8)
    input.rightPadding: Look.px(8)
    onToldChanged: root.text = root.told
    Component.onCompleted: root.text = root.told
    onEntered: {
        root.take();
        root.input.nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }

    function drop(): bool {
        const typed = root.text !== root.told;
        root.text = root.told;
        return typed;
    }
    function take() {
        if (root.text !== root.told)
            root.typed(root.text);
    }

    readonly property bool typing: root.input.activeFocus
    onTypingChanged: if (!root.typing && root.Window.active) root.take()
}
