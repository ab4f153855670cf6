pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The page that is worked on: its name, when it is shown and for how long, its place among the others, its shapes.
LayoutColumn {
    id: root

    required property LayoutEditor editor
    readonly property var row: root.editor.pages[root.editor.page] ?? ({ title: "", when: "", seconds: "", shown: false })

    LayoutEntry {
        objectName: "pageTitle"
        width: root.inner
        label: qsTr("Name of the page")
        value: root.row.title
        take: text => root.editor.change("page_title", { title: text })
    }
    LayoutCondition {
        objectName: "pageWhen"
        width: root.inner
        editor: root.editor
        value: root.row.when
        step: "page_when"
    }
    LayoutEntry {
        objectName: "pageSeconds"
        width: root.inner
        label: qsTr("Seconds before the next page; empty stays")
        hint: qsTr("stays")
        figures: true
        value: root.row.seconds
        take: text => root.editor.change("page_seconds", { seconds: text })
    }
    Words {
        width: root.inner
        size: 13
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("The first page from the top whose condition holds is shown. With seconds it takes turns with those after it that hold and have seconds too.")
    }
    Flow {
        width: root.inner
        spacing: Look.px(6)
        DeskButton {
            objectName: "pageUp"
            enabled: root.editor.page > 0
            text: "↑"
            Accessible.name: qsTr("Ask the page earlier")
            onClicked: root.editor.change("move_page", { by: -1 })
        }
        DeskButton {
            objectName: "pageDown"
            enabled: root.editor.page < root.editor.pages.length - 1
            text: "↓"
            Accessible.name: qsTr("Ask the page later")
            onClicked: root.editor.change("move_page", { by: 1 })
        }
        DeskButton {
            objectName: "copyPage"
            text: qsTr("Copy")
            Accessible.name: qsTr("Put a copy of the page behind it")
            onClicked: root.editor.change("add_page", {})
        }
        DeskButton {
            objectName: "removePage"
            enabled: root.editor.pages.length > 1
            text: qsTr("Remove")
            Accessible.name: qsTr("Remove the page")
            onClicked: root.editor.change("remove_page", {})
        }
    }
    LayoutEntry {
        objectName: "reach"
        width: root.inner
        label: qsTr("Good up to so many metres on 55 inches")
        hint: qsTr("any room")
        figures: true
        value: root.editor.arrangements[root.editor.arrangement]?.metres ?? ""
        take: text => root.editor.change("reach", { metres: text })
    }
    LayoutEntry {
        id: shape
        objectName: "newShape"
        width: root.inner
        label: qsTr("Arrange it for another shape, too")
        hint: "4:3"
        value: ""
        take: text => text === "" ? "" : root.editor.change("add_arrangement", { shape: text })
    }
    DeskButton {
        objectName: "removeShape"
        visible: root.editor.arrangements.length > 1
        text: qsTr("Remove the shape %1").arg(root.editor.arrangements[root.editor.arrangement]?.title ?? "")
        onClicked: root.editor.change("remove_arrangement", {})
    }
}
