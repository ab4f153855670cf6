pragma Singleton
import QtQuick
import Kit

// The roles of the operator window's colours and sizes, all taken from the theme.
QtObject {
    id: root

    property bool dark: false
    onDarkChanged: Theme.dark = root.dark

    readonly property string family: Theme.family
    readonly property color background: Theme.operator.background
    readonly property color surface: Theme.operator.surface
    readonly property color inset: Theme.operator.inset
    readonly property color text: Theme.operator.text
    readonly property color softText: Theme.operator.softText
    readonly property color dim: Theme.operator.dim
    readonly property color line: Theme.operator.line
    readonly property color fieldLine: Theme.operator.fieldLine
    readonly property color buttonLine: Theme.operator.buttonLine
    readonly property color accent: Theme.operator.accent
    readonly property color onAccent: Theme.operator.onAccent
    readonly property color accentSoft: Theme.operator.accentSoft
    readonly property color primary: Theme.operator.primary
    readonly property color onPrimary: Theme.operator.onPrimary
    readonly property color warnSoft: Theme.operator.warnSoft
    readonly property color warnText: Theme.operator.warnText
    readonly property color warnLine: Theme.operator.warnLine
    readonly property color danger: Theme.operator.danger
    readonly property color focus: Theme.operator.focus
    readonly property color strip: Theme.operator.strip
    readonly property color stripText: Theme.operator.stripText
    readonly property color stripDim: Theme.operator.stripDim
    readonly property color stripLine: Theme.operator.stripLine
    readonly property color stripButton: Theme.operator.stripButton
    readonly property color stripOff: Theme.operator.stripOff
    readonly property color stripBig: Theme.operator.stripBig
    readonly property color onStripBig: Theme.operator.onStripBig
    readonly property color light: Theme.operator.light
    readonly property color onLight: Theme.operator.onLight
    readonly property color focusOnStrip: Theme.operator.focusOnStrip
    readonly property color cap: Theme.operator.cap
    readonly property color capText: Theme.operator.capText
    readonly property color capLine: Theme.operator.capLine
    readonly property color capOnDark: Theme.operator.capOnDark
    readonly property color capOnDarkText: Theme.operator.capOnDarkText

    // A length of the design in pixels of this window.
    function px(length: real): real {
        return Math.round(length * Theme.scale);
    }

    function buttonColor(kind: string, enabled: bool, down: bool, hovered: bool): color {
        const base = ({
                primary: root.primary, go: root.accent, danger: root.danger, strip: root.stripButton,
                stripBig: root.stripBig, stripOff: root.stripOff, quiet: root.warnSoft
            })[kind] ?? root.surface;
        if (!enabled)
            return kind.startsWith("strip") ? root.stripOff : root.inset;
        if (down)
            return Qt.tint(base, Qt.alpha(root.dim, 0.35));
        return hovered ? Qt.tint(base, Qt.alpha(root.dim, 0.14)) : base;
    }

    function buttonText(kind: string, enabled: bool): color {
        if (!enabled)
            return kind.startsWith("strip") ? root.stripDim : root.dim;
        return ({
                primary: root.onPrimary, go: root.onAccent, danger: root.onAccent, strip: root.stripText,
                stripBig: root.onStripBig, stripOff: root.stripText, quiet: root.warnText
            })[kind] ?? root.text;
    }
}
