pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The layouts, the pages of the one worked on in the order in which they are asked, and the shapes of a page.
LayoutColumn {
    id: root

    required property LayoutEditor editor
    signal pagePicked
    signal layoutPicked

    Words {
        width: root.inner
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Pages")
    }
    Column {
        width: root.inner
        Repeater {
            model: root.editor.pages.length

            LayoutRow {
                id: leaf

                required property int index
                readonly property var row: root.editor.pages[leaf.index] ?? ({ title: "", when: "", seconds: "", shown: false })

                objectName: "page:" + leaf.index
                width: root.inner
                here: leaf.index === root.editor.page
                mark: leaf.row.shown ? "●" : ""
                text: leaf.row.title === "" ? qsTr("Page %1").arg(leaf.index + 1) : leaf.row.title
                note: (leaf.row.when === "" ? qsTr("always") : leaf.row.when)
                      + (leaf.row.seconds === "" ? "" : " · " + qsTr("%1 s").arg(leaf.row.seconds))
                Accessible.name: leaf.text + (leaf.row.shown ? ", " + qsTr("shown now") : "") + ", " + leaf.note
                onClicked: {
                    root.editor.setPage(leaf.index);
                    root.pagePicked();
                }
            }
        }
    }
    Words {
        width: root.inner
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Shape of the picture")
    }
    Column {
        width: root.inner
        Repeater {
            model: root.editor.arrangements.length

            LayoutRow {
                id: shape

                required property int index

                objectName: "shape:" + shape.index
                width: root.inner
                here: shape.index === root.editor.arrangement
                text: root.editor.arrangements[shape.index]?.title ?? ""
                note: root.editor.arrangements[shape.index]?.note ?? ""
                onClicked: root.editor.setArrangement(shape.index)
            }
        }
    }
    Words {
        width: root.inner
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Layouts")
    }
    Column {
        width: root.inner
        Repeater {
            model: root.editor.layouts.length

            LayoutRow {
                id: layout

                required property int index
                readonly property var row: root.editor.layouts[layout.index] ?? ({ name: "", title: "", changed: false, own: false })

                objectName: "layout:" + layout.row.name
                width: root.inner
                here: layout.row.name === root.editor.name
                text: layout.row.title
                mark: layout.row.changed ? "✎" : ""
                note: layout.row.changed ? qsTr("not saved") : layout.row.own ? qsTr("your own") : ""
                onClicked: {
                    root.editor.open(layout.row.name);
                    root.layoutPicked();
                }
            }
        }
    }
}
