pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// All keys, in place of the page; the clock above stays at hand. Here they are changed too, by pressing them.
Rectangle {
    id: root

    required property Operator operator
    property bool editing: false
    property string listening: "" // the act whose key is pressed next
    property bool also: false
    property alias page: page
    readonly property var groups: [
        { name: "Clock", title: qsTr("Clock") },
        { name: "Players", title: qsTr("Players") },
        { name: "Journal", title: qsTr("Journal") },
        { name: "Voice", title: qsTr("Voice") },
        { name: "Pages", title: qsTr("Pages") }
    ]
    signal closed

    color: Look.background
    onVisibleChanged: root.editing = false
    onEditingChanged: root.listen("", false)

    function listen(act: string, also: bool) {
        root.listening = act;
        root.also = also;
        root.operator.captureKey(act !== "");
    }
    function linesOf(group: string): var {
        return root.operator.keys.filter(line => line.group === group && line.first !== "" && (root.editing || line.key !== ""));
    }

    Connections {
        target: root.operator
        function onKeyCaptured(key) {
            const act = root.listening;
            root.listening = "";
            if (act !== "" && key !== "")
                root.operator.actWith("bind_key", { act: act, key: key, also: root.also });
        }
    }
    Page {
        id: page
        anchors.fill: parent

        Flow {
            width: parent.width
            spacing: Look.px(16)
            Words {
                height: Look.px(48)
                size: 21
                strong: true
                text: root.editing ? qsTr("Change the keys") : qsTr("Keys")
            }
            DeskButton {
                objectName: "closeKeys"
                text: qsTr("Close")
                cap: qsTr("Esc")
                onClicked: root.closed()
            }
            DeskButton {
                objectName: "changeKeys"
                text: root.editing ? qsTr("Done") : qsTr("Change the keys")
                onClicked: root.editing = !root.editing
            }
            DeskButton {
                objectName: "printKeys"
                text: qsTr("Print")
                Accessible.name: qsTr("Print the keys")
                onClicked: root.operator.act("print_keys")
            }
            DeskButton {
                id: allDefault
                objectName: "defaultKeys"
                property bool sure: false // a second press does it
                visible: root.editing
                kind: allDefault.sure ? "danger" : "plain"
                text: allDefault.sure ? qsTr("Really all as delivered") : qsTr("All as delivered")
                onActiveFocusChanged: if (!allDefault.activeFocus) allDefault.sure = false
                onClicked: {
                    if (allDefault.sure)
                        root.operator.act("default_keys");
                    allDefault.sure = !allDefault.sure;
                }
            }
        }
        Row {
            id: flow

            readonly property bool two: width > Look.px(700)

            width: parent.width
            spacing: Look.px(16)

            Repeater {
                model: flow.two ? [root.groups.slice(0, 2), root.groups.slice(2)] : [root.groups]

                Column {
                    id: side

                    required property var modelData

                    width: flow.two ? (flow.width - flow.spacing) / 2 : flow.width
                    spacing: Look.px(16)

                    Repeater {
                        model: side.modelData

                        Card {
                            id: group

                            required property var modelData
                            readonly property var lines: root.linesOf(group.modelData.name)

                            width: side.width
                            title: group.modelData.title

                            Repeater {
                                model: group.lines.length

                                KeyLine {
                                    required property int index

                                    width: group.width - Look.px(32)
                                    entry: group.lines[index] ?? ({ act: "", text: "", key: "", all: "", names: [] })
                                    editing: root.editing
                                    listening: root.listening !== "" && root.listening === entry.act
                                    onWanted: also => root.listen(entry.act, also)
                                    onFreed: key => root.operator.actWith("free_key", { act: entry.act, key: key })
                                    onRestored: root.operator.actWith("default_key", { act: entry.act })
                                }
                            }
                        }
                    }
                }
            }
        }
        Words {
            width: parent.width
            color: Look.dim
            wrapMode: Text.WordWrap
            text: qsTr("In hand-for-hand the number of a table marks it done. Esc goes back one step and never acts. " +
                       "Enter never fires a button of the strip. A held key does nothing twice.")
        }
    }
}
