pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The money that is won: what the places get, who is paid, and a deal. Each has its tab; what is typed in one stays.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property string tab: root.operator.prizesTab
    readonly property Page page: root.tab === "payouts" ? typed.page
                               : root.tab === "payments" ? (payments.item as PaymentsTab)?.page ?? null : deal.item as Page

    clip: true
    objectName: "prizesPage"
    onTabChanged: root.look()
    onVisibleChanged: root.look()
    Component.onCompleted: root.look()

    // What is in sight is told anew; of the other tabs nothing is worked out.
    function look() {
        if (root.visible && root.tab !== "payouts")
            root.operator.act(root.tab === "deal" ? "look_at_deal" : "look_at_payments");
    }

    // One step back: the review, the guarantee, the tables. False where there was nothing to leave.
    function back(): bool {
        return root.tab === "payouts" && typed.back();
    }

    PrizesTyped {
        id: typed
        anchors.fill: parent
        visible: root.tab === "payouts"
        board: root.board
        operator: root.operator
        presses: root.presses
    }
    Loader {
        id: payments
        anchors.fill: parent
        active: root.tab === "payments" || item !== null
        visible: root.tab === "payments"
        sourceComponent: PaymentsTab { operator: root.operator; presses: root.presses }
    }
    Loader {
        id: deal
        anchors.fill: parent
        active: root.tab === "deal" || item !== null
        visible: root.tab === "deal"
        sourceComponent: DealTab { operator: root.operator; presses: root.presses }
    }
    Row {
        x: Look.px(20)
        y: Look.px(12) - (root.page?.contentY ?? 0) // with the page: little height belongs to what is worked on
        spacing: Look.px(8)

        Repeater {
            model: [
                { tab: "payouts", title: qsTr("Payouts") },
                { tab: "payments", title: qsTr("Payments") },
                { tab: "deal", title: qsTr("Deal") }
            ]

            DeskButton {
                id: entry

                required property var modelData
                readonly property bool here: entry.modelData.tab === root.tab

                objectName: "prizes:" + entry.modelData.tab
                kind: entry.here ? "primary" : "plain"
                sign: entry.here ? "●" : ""
                text: entry.modelData.title
                Accessible.role: Accessible.PageTab
                Accessible.selected: entry.here
                onActiveFocusChanged: if (entry.activeFocus && root.page !== null) root.page.contentY = 0
                onClicked: root.operator.actWith("prizes_tab", { tab: entry.modelData.tab })
            }
        }
    }
}
