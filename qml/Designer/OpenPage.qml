pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Structures to go on from: those of one's own first, then those that came with the program.
SidePage {
    id: root

    required property Designer designer
    readonly property string wanted: search.text.trim().toLocaleLowerCase()
    readonly property var shelf: root.designer.shelf.filter(one => root.wanted === ""
                                                            || (one.title + " " + one.detail).toLocaleLowerCase().includes(root.wanted))

    title: qsTr("Open")
    onActiveFocusChanged: if (root.activeFocus) search.input.forceActiveFocus()

    DeskButton {
        objectName: "new"
        text: qsTr("New structure")
        cap: qsTr("Ctrl+N")
        onClicked: root.designer.act("new")
    }
    Field {
        id: search
        objectName: "searchShelf"
        width: root.inner
        label: qsTr("Find")
        onEntered: if (root.shelf.length === 1) root.designer.actWith("open", { key: root.shelf[0].key })
    }
    Column {
        width: root.inner

        Repeater {
            model: root.shelf.length

            Item {
                id: entry

                required property int index
                readonly property var told: root.shelf[entry.index] ?? ({ key: "", title: "", detail: "", own: false, broken: false })

                width: root.inner
                height: words.implicitHeight + Look.px(20)

                Column {
                    id: words
                    x: Look.px(12)
                    y: Look.px(10)
                    width: parent.width - Look.px(24)

                    Words {
                        width: parent.width
                        strong: true
                        wrapMode: Text.WordWrap
                        maximumLineCount: 2
                        text: entry.told.title
                    }
                    Words {
                        width: parent.width
                        size: 13
                        wrapMode: Text.WordWrap
                        color: entry.told.broken ? Look.danger : Look.dim
                        text: entry.told.broken ? "✕ " + entry.told.detail : entry.told.own ? entry.told.detail
                            : [entry.told.detail, qsTr("came with the program")].filter(part => part !== "").join(" · ")
                    }
                }
                LineButton {
                    objectName: "shelf:" + entry.told.key
                    anchors.fill: parent
                    visible: !entry.told.broken // what cannot be read cannot be opened: it says why
                    hoverEnabled: true
                    named: [entry.told.title, entry.told.detail].filter(part => part !== "").join(", ")
                    onChosen: root.designer.actWith("open", { key: entry.told.key })
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: 1
                    color: Look.line
                }
            }
        }
        Words {
            width: parent.width
            visible: root.shelf.length === 0
            color: Look.dim
            wrapMode: Text.WordWrap
            text: root.wanted === "" ? qsTr("There is no structure yet.") : qsTr("No structure is called so.")
        }
    }
    FileField {
        objectName: "openFile"
        width: root.inner
        label: qsTr("Or a file: type its path or drop it here")
        placeholder: "sunday-deepstack.toml"
        onChosen: file => root.designer.actWith("open", { file: file })
    }
}
