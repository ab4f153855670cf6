pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The prizes that a new event announces, and the league's points.
Column {
    id: root

    required property Operator operator
    readonly property var terms: root.operator.draft.terms ?? ({})
    readonly property var rules: [
        { value: "", label: qsTr("No points") }, ...root.operator.pointRules, { value: "own", label: qsTr("A formula of our own") }
    ]
    property bool offers: false
    property bool points: false

    spacing: Look.px(14)

    component Term: EntryTermsField {
        operator: root.operator
    }

    Words {
        width: root.width
        topPadding: Look.px(8)
        size: 16
        strong: true
        text: qsTr("Prizes and points")
    }
    EntryTermsPair {
        id: prizes
        width: root.width
        Term { key: "guarantee"; width: prizes.cell; label: qsTr("Guarantee"); placeholder: qsTr("none") }
        Term { key: "payout_unit"; width: prizes.cell; label: qsTr("Rounded down to"); placeholder: qsTr("as usual") }
        Term { key: "kept_percent"; width: prizes.cell; label: qsTr("House keeps, percent"); placeholder: "0" }
        Term { key: "form_above"; width: prizes.cell; label: qsTr("Form for prizes above"); placeholder: qsTr("none") }
    }
    EntryTermsLines {
        operator: root.operator
        key: "payouts"
        width: root.width
        label: qsTr("Payouts, the first place first")
        placeholder: qsTr("None yet. One a line, such as:") + "\n50 %\n30 %\n20 %"
    }
    DeskButton {
        objectName: "pickPayouts"
        width: root.width
        sign: root.offers ? "▾" : "▸"
        text: qsTr("Pick a schedule")
        onClicked: {
            root.offers = !root.offers;
            if (root.offers)
                root.operator.act("offer_payouts");
        }
    }
    Choices {
        width: root.width
        visible: root.offers
        options: [{ value: "", label: qsTr("None yet: they are posted later") }, ...root.operator.payoutOffers]
        value: root.terms.payouts ?? ""
        onPicked: value => root.operator.actWith("draft", { payouts: value })
    }
    DeskButton {
        objectName: "pickPoints"
        width: root.width
        sign: root.points ? "▾" : "▸"
        text: qsTr("Points: %1").arg(root.rules.find(rule => rule.value === (root.terms.points ?? ""))?.label ?? "–")
        onClicked: root.points = !root.points
    }
    Choices {
        objectName: "pointRules"
        width: root.width
        visible: root.points
        options: root.rules
        value: root.terms.points ?? ""
        onPicked: value => root.operator.actWith("draft", { points: value })
    }
    Term {
        key: "points_formula"
        width: root.width
        visible: root.terms.points === "own"
        figures: false
        label: qsTr("Formula of the points")
        placeholder: "100 / place"
    }
}
