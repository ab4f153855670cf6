pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The time to the break; in a break the time of day at which play resumes.
ReadingWidget {
    readonly property bool known: board.clock.asideKind === "next_break" || board.clock.asideKind === "play_resumes"

    title: qsTr("Next break")
    help: qsTr("The time to the break; in a break, when play resumes.")
    label: known ? board.clock.asideLabel : ""
    value: known ? board.clock.asideValue : ""
}
