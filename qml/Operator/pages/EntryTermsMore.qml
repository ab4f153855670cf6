pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// All that an event may sell beside its entries, part by part.
Column {
    id: root

    required property Operator operator
    readonly property var terms: root.operator.draft.terms ?? ({})

    spacing: Look.px(14)

    component Part: Words {
        width: root.width
        topPadding: Look.px(8)
        size: 16
        strong: true
    }
    component Term: EntryTermsField {
        operator: root.operator
    }

    Part { text: qsTr("Rebuys") }
    EntryTermsChoice {
        operator: root.operator
        key: "rebuys"
        width: root.width
        label: qsTr("Rebuys of a player")
        options: [{ value: "none", label: qsTr("Not sold") }, { value: "some", label: qsTr("At most") }, { value: "any", label: qsTr("No limit") }]
    }
    EntryTermsPair {
        id: rebuys
        width: root.width
        visible: root.terms.rebuys !== "none"
        Term { key: "rebuys_most"; width: rebuys.cell; visible: root.terms.rebuys === "some"; label: qsTr("Rebuys at most"); placeholder: "1" }
        Term { key: "rebuy_price"; width: rebuys.cell; label: qsTr("Price of a rebuy"); placeholder: qsTr("as the buy-in") }
        Term { key: "rebuy_chips"; width: rebuys.cell; label: qsTr("Chips of a rebuy"); placeholder: qsTr("a full stack") }
        Term { key: "rebuy_until"; width: rebuys.cell; label: qsTr("Rebuys until level"); placeholder: qsTr("as the sheet says") }
        Term { key: "rebuy_bonus"; width: rebuys.cell; label: qsTr("Chips for all others"); placeholder: qsTr("none") }
    }
    Part { text: qsTr("Add-on") }
    EntryTermsChoice {
        operator: root.operator
        key: "add_on"
        width: root.width
        label: qsTr("Add-on of a player")
        options: [{ value: "none", label: qsTr("Not sold") }, { value: "some", label: qsTr("Sold") }]
    }
    EntryTermsPair {
        id: addOn
        width: root.width
        visible: root.terms.add_on === "some"
        Term { key: "add_on_price"; width: addOn.cell; label: qsTr("Price of the add-on"); placeholder: qsTr("as the buy-in") }
        Term { key: "add_on_chips"; width: addOn.cell; label: qsTr("Chips of the add-on"); placeholder: qsTr("a full stack") }
        Term { key: "add_on_after"; width: addOn.cell; label: qsTr("In the break after level"); placeholder: qsTr("with the rebuys") }
        Term { key: "add_on_most"; width: addOn.cell; label: qsTr("Add-ons at most"); placeholder: "1" }
    }
    Part { text: qsTr("Bounty") }
    EntryTermsChoice {
        operator: root.operator
        key: "bounty_kind"
        width: root.width
        label: qsTr("Bounty on each head")
        options: [
            { value: "none", label: qsTr("No bounty") }, { value: "flat", label: qsTr("The same for all") },
            { value: "progressive", label: qsTr("Progressive") }, { value: "mystery", label: qsTr("Drawn") }
        ]
    }
    EntryTermsPair {
        id: bounty
        width: root.width
        visible: root.terms.bounty_kind !== "none"
        Term { key: "bounty"; width: bounty.cell; label: qsTr("Bounty of an entry") }
        Term { key: "bounty_percent"; width: bounty.cell; visible: root.terms.bounty_kind === "progressive"; label: qsTr("Percent paid at once"); placeholder: "50" }
    }
    EntryTermsChoice {
        operator: root.operator
        key: "bounty_again"
        width: root.width
        visible: root.terms.bounty_kind !== "none"
        label: qsTr("Who comes back")
        options: [
            { value: "each", label: qsTr("Pays a bounty again") }, { value: "first", label: qsTr("Only the first knock-out counts") },
            { value: "final", label: qsTr("Only the last knock-out counts") },
            { value: "each_forfeits", label: qsTr("Pays again, and loses those won") }
        ]
    }
    EntryTermsChoice {
        operator: root.operator
        key: "bounty_split"
        width: root.width
        visible: root.terms.bounty_kind !== "none"
        label: qsTr("Bounty of a split pot")
        options: [{ value: "halve", label: qsTr("Shared") }, { value: "biggest_stack", label: qsTr("All to the biggest stack") }]
    }
    EntryTermsLines {
        operator: root.operator
        key: "bounty_list"
        width: root.width
        visible: root.terms.bounty_kind === "mystery"
        label: qsTr("What is drawn: how many, and what each is worth")
        placeholder: "20 x 10\n5 x 50\n1 x 500"
    }
    Part { text: qsTr("Late registration and room") }
    EntryTermsPair {
        id: room
        width: root.width
        Term { key: "late_until"; width: room.cell; label: qsTr("Open until level"); placeholder: root.operator.draft.late ?? "" }
        Term { key: "tables"; width: room.cell; label: qsTr("Tables"); placeholder: qsTr("not said") }
        Term { key: "seats_per_table"; width: room.cell; label: qsTr("Seats at a table") }
    }
    EntryTermsChoice {
        operator: root.operator
        key: "names_shown"
        width: root.width
        visible: root.operator.draft.typed?.names === "names"
        label: qsTr("Names on the wall")
        options: [
            { value: "full", label: qsTr("In full") }, { value: "first_initial", label: qsTr("First name and initial") },
            { value: "nickname", label: qsTr("Nickname") }, { value: "card", label: qsTr("Card number") },
            { value: "hidden", label: qsTr("Not at all") }
        ]
    }
    EntryTermsPrizes {
        width: root.width
        operator: root.operator
    }
    Part { text: qsTr("Where the money goes") }
    Words {
        width: root.width
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("The buy-in is all for the prizes, the fee for the house. What others get of it stands here.")
    }
    EntryTermsPair {
        id: split
        width: root.width
        Term { key: "fee_staff"; width: split.cell; label: qsTr("Of the fee: staff") }
        Term { key: "fee_cause"; width: split.cell; label: qsTr("Of the fee: cause") }
        Term { key: "rebuy_house"; width: split.cell; visible: root.terms.rebuys !== "none"; label: qsTr("Of a rebuy: house") }
        Term { key: "rebuy_staff"; width: split.cell; visible: root.terms.rebuys !== "none"; label: qsTr("Of a rebuy: staff") }
        Term { key: "rebuy_cause"; width: split.cell; visible: root.terms.rebuys !== "none"; label: qsTr("Of a rebuy: cause") }
        Term { key: "add_on_house"; width: split.cell; visible: root.terms.add_on === "some"; label: qsTr("Of the add-on: house") }
        Term { key: "add_on_staff"; width: split.cell; visible: root.terms.add_on === "some"; label: qsTr("Of the add-on: staff") }
        Term { key: "add_on_cause"; width: split.cell; visible: root.terms.add_on === "some"; label: qsTr("Of the add-on: cause") }
    }
    Term { key: "cause"; width: root.width; figures: false; label: qsTr("The cause, as the wall names it"); placeholder: qsTr("none") }
}
