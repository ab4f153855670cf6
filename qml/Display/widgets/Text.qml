pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// Words of the layout's own, with names filled in: "{players} left".
WordWidget {
    title: qsTr("Text")
    help: qsTr("Your own words. A name in braces shows its value: {players}.")
    text: layout.texts[options.text] ?? options.text ?? ""
    own: 3.65
    least: near
    lines: 4
    family: Theme.textFamily
    weight: Font.Medium
    color: options.quiet ? quiet : options.accent ? accent : ink
}
