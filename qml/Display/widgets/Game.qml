pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The game that is dealt, where games change, and the bets of a limit game.
WordWidget {
    title: qsTr("Game")
    help: qsTr("The game of the level; the bets of a limit game.")
    text: board.blinds.game
    own: 3.65
    least: small
    lines: 3
    weight: Font.DemiBold
    color: quiet
}
