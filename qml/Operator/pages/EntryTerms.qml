pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What a new event sells: three things that a club's evening needs, the rest where it is asked for.
Column {
    id: root

    required property Operator operator
    readonly property var draft: root.operator.draft
    readonly property var terms: root.draft.terms ?? ({})
    readonly property var hidden: Object.keys(root.draft.whys ?? ({})).filter(key => !["buy_in", "fee", "re_entries_most"].includes(key))
    property bool open: false

    spacing: Look.px(16)

    EntryTermsPair {
        id: prices
        width: root.width
        EntryTermsField { operator: root.operator; key: "buy_in"; width: prices.cell; label: qsTr("Buy-in"); placeholder: qsTr("free") }
        EntryTermsField { operator: root.operator; key: "fee"; width: prices.cell; label: qsTr("Fee on top"); placeholder: qsTr("none") }
    }
    EntryTermsChoice {
        operator: root.operator
        key: "re_entries"
        width: root.width
        label: qsTr("Re-entries")
        options: [{ value: "none", label: qsTr("Not sold") }, { value: "some", label: qsTr("At most") }, { value: "any", label: qsTr("No limit") }]
    }
    EntryTermsField {
        operator: root.operator
        key: "re_entries_most"
        width: root.width
        visible: root.terms.re_entries === "some"
        label: qsTr("Re-entries of a player at most")
        placeholder: "1"
    }
    DeskButton {
        objectName: "moreTerms"
        width: root.width
        sign: root.open ? "▾" : "▸"
        text: qsTr("Tables, seats, rebuys, prizes and more")
        onClicked: root.open = !root.open
    }
    Words {
        objectName: "hiddenWhy"
        width: root.width
        visible: !root.open && root.hidden.length > 0
        size: 13
        wrapMode: Text.WordWrap
        color: Look.danger
        text: root.draft.whys?.[root.hidden[0] ?? ""] ?? ""
    }
    Loader {
        width: root.width
        active: root.open || item !== null
        visible: root.open
        sourceComponent: EntryTermsMore { operator: root.operator }
    }
}
