pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One person to be changed or forgotten, or the form of a list that comes in or goes out.
Rectangle {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var list: root.operator.peopleList
    readonly property var person: root.operator.directory.form ?? ({})
    readonly property bool ofList: (root.list.act ?? "") !== ""
    readonly property bool busy: root.ofList || (root.person.act ?? "") !== ""

    color: Look.surface

    Rectangle {
        width: 1
        height: parent.height
        color: Look.line
    }
    Page {
        id: page
        anchors.fill: parent

        Words {
            width: page.inner
            visible: !root.busy
            wrapMode: Text.WordWrap
            color: Look.dim
            text: qsTr("Pick somebody to change what is known, or add somebody. Names, cards and notes stay on this computer.")
        }
        PlayersForm {
            width: page.inner
            visible: root.busy
            operator: root.operator
            presses: root.presses
            leaving: "leave_directory_form"
            form: root.ofList ? root.list : root.person
        }
        Words {
            objectName: "forgetNote"
            width: page.inner
            visible: !root.ofList && (root.person.player ?? "") !== ""
            size: 14
            color: Look.dim
            wrapMode: Text.WordWrap
            text: qsTr("Forgetting erases name, card, nickname, contact and notes for ever. Places and prizes stay, under the number alone.")
        }
        DeskButton {
            objectName: "forgetPerson"
            visible: !root.ofList && (root.person.player ?? "") !== ""
            kind: "plain"
            text: qsTr("Forget this person")
            onClicked: root.presses.askOnce("forget_person", text,
                qsTr("%1: name, card and notes are erased for ever; places and prizes stay. Once more to forget.").arg(root.person.title),
                { player: root.person.player })
        }
    }
}
