import QtQuick
import Kiosk

// The keys that work wherever one types. Those of the table alone are its own.
Item {
    id: root

    required property Designer designer
    required property Panes panes
    signal backAsked
    signal saveAsked

    Shortcut {
        sequences: [StandardKey.New]
        onActivated: root.designer.act("new")
    }
    Shortcut {
        sequences: [StandardKey.Open]
        onActivated: root.panes.turnTo("open")
    }
    Shortcut {
        sequences: [StandardKey.Save]
        autoRepeat: false
        onActivated: root.saveAsked()
    }
    Shortcut {
        sequence: "Ctrl+Shift+S"
        onActivated: root.panes.turnTo("saveAs")
    }
    Shortcut {
        sequences: [StandardKey.Undo]
        onActivated: root.designer.act("undo")
    }
    Shortcut {
        sequences: ["Ctrl+Y", "Ctrl+Shift+Z"]
        onActivated: root.designer.act("redo")
    }
    Shortcut {
        sequence: "Ctrl+G"
        autoRepeat: false
        onActivated: root.designer.act("generate")
    }
    Shortcut {
        sequence: "Ctrl+I"
        onActivated: root.panes.turnTo("import")
    }
    Shortcut {
        sequence: "Ctrl+Shift+C"
        onActivated: root.panes.turnTo("compare")
    }
    Shortcut {
        sequence: "Ctrl+Shift+P"
        onActivated: root.panes.turnTo("print")
    }
    Shortcut {
        sequence: "F1"
        onActivated: root.panes.turnTo("keys")
    }
    Shortcut {
        sequence: "F6"
        onActivated: root.panes.toNext(true)
    }
    Shortcut {
        sequence: "Shift+F6"
        onActivated: root.panes.toNext(false)
    }
    Shortcut {
        sequence: "Esc"
        onActivated: root.backAsked()
    }
}
