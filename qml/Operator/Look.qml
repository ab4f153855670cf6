pragma Singleton
import QtQuick
import Kit

// The roles of the operator window's colours and sizes, all taken from the theme.
QtObject {
    id: root

    property bool dark: false
    // 2 makes everything twice as large; a screen's own scale is the system's work.
    property real scale: 1
    onDarkChanged: Theme.dark = root.dark

    readonly property string family: Theme.textFamily
    readonly property string figuresFamily: Theme.displayFamily
    readonly property var tabular: Theme.tabular
    readonly property color background: Theme.page
    readonly property color surface: Theme.card
    readonly property color inset: Theme.cardQuiet
    readonly property color text: Theme.text
    readonly property color softText: Theme.quiet
    readonly property color dim: Theme.quiet
    readonly property color line: Theme.line
    readonly property color fieldLine: Theme.border
    readonly property color buttonLine: Theme.border
    readonly property color accent: Theme.accent
    readonly property color accentInk: Theme.accentText
    readonly property color accentSoft: Theme.accentQuiet
    readonly property color primary: Theme.strong
    readonly property color primaryInk: Theme.strongText
    readonly property color warnSoft: Theme.warning
    readonly property color warnText: Theme.warningText
    readonly property color warnLine: Theme.line
    readonly property color danger: Theme.fault
    readonly property color amber: Theme.amber
    readonly property color blue: Theme.blue
    readonly property color focus: Theme.focus
    readonly property color strip: Theme.strip
    readonly property color stripText: Theme.stripText
    readonly property color stripDim: Theme.stripQuiet
    readonly property color stripLine: Theme.stripLine
    readonly property color stripButton: Theme.stripButton
    readonly property color stripOff: Theme.stripLine
    readonly property color stripBig: Theme.stripText
    readonly property color stripBigInk: Theme.strip
    readonly property color light: Theme.done
    readonly property color lightInk: Theme.doneText
    readonly property color focusOnStrip: Theme.stripText
    readonly property color cap: Theme.card
    readonly property color capText: Theme.text
    readonly property color capLine: Theme.border

    // A length of the design in pixels of this window.
    function px(length: real): real {
        return Math.round(length * root.scale);
    }

    function buttonColor(kind: string, enabled: bool, down: bool, hovered: bool): color {
        const base = ({
                primary: root.primary, go: root.accent, danger: root.danger, strip: root.stripButton,
                stripBig: root.stripBig, stripOff: root.stripOff, quiet: root.warnSoft
            })[kind] ?? root.surface;
        if (!enabled)
            return kind.startsWith("strip") ? root.strip : root.inset;
        if (down)
            return Qt.tint(base, Qt.alpha(root.dim, 0.35));
        return hovered ? Qt.tint(base, Qt.alpha(root.dim, 0.14)) : base;
    }

    function buttonText(kind: string, enabled: bool): color {
        if (!enabled)
            return kind.startsWith("strip") ? root.stripDim : root.dim;
        return ({
                primary: root.primaryInk, go: root.accentInk, danger: root.accentInk, strip: root.stripText,
                stripBig: root.stripBigInk, stripOff: root.stripText, quiet: root.warnText
            })[kind] ?? root.text;
    }
}
