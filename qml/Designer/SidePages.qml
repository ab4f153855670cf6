pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The page that stands over the right side. Each is made when it is first asked for.
Item {
    id: root

    required property Designer designer
    readonly property string page: root.designer.page
    readonly property var made: ({ open: openPage, "import": importPage, compare: comparePage, print: printPage,
                                   saveAs: saveAsPage, keys: keysPage, use: usePage })
    signal closed

    function close() {
        root.designer.actWith("show", { page: "" });
        root.closed();
    }

    Loader {
        anchors.fill: parent
        sourceComponent: root.made[root.page] ?? null
        onLoaded: (item as Item).forceActiveFocus()
    }
    Component {
        id: openPage
        OpenPage { designer: root.designer; onClosed: root.close() }
    }
    Component {
        id: importPage
        ImportPage { designer: root.designer; onClosed: root.close() }
    }
    Component {
        id: comparePage
        ComparePage { designer: root.designer; onClosed: root.close() }
    }
    Component {
        id: printPage
        PrintPage { designer: root.designer; onClosed: root.close() }
    }
    Component {
        id: saveAsPage
        SaveAsPage { designer: root.designer; onClosed: root.close() }
    }
    Component {
        id: keysPage
        KeysPage { designer: root.designer; onClosed: root.close() }
    }
    Component {
        id: usePage
        UsePage { objectName: "usePage"; designer: root.designer; onClosed: root.close() }
    }
    Rectangle { // a page that is not there yet is a place without words
        anchors.fill: parent
        z: -1
        color: Look.surface
    }
}
