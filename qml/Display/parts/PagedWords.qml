pragma ComponentBehavior: Bound

import QtQuick
import Kit

// Words in a place: as large as they fit, on up to three lines, before they are cut into pages that take turns.
FitText {
    id: root

    required property string whole
    required property int turn
    // The place, given apart from width and height: those follow the text until they are bound.
    required property real across
    required property real high
    property int mostLines: 3
    readonly property int linesHere: Math.max(1, Math.min(mostLines, allowedAt(least)))
    readonly property var pages: evenly(whole, across, linesHere)

    text: pages[turn % pages.length] ?? ""
    lines: linesHere
    room: high
    width: across
    height: high

    // The lines of a height of capitals that the place has.
    function allowedAt(size: real): int {
        return 1 + Math.floor((high - size) / Math.max(1, size * Theme.lineRatio));
    }

    // As few pieces as need be; about equally long where the last had but a word or two: "200." says nothing.
    function evenly(text: string, place: real, most: int): var {
        let pieces = cutUp(text, place, most);
        if (3 * pieces[pieces.length - 1].length > pieces[0].length)
            return pieces;
        for (let part = 0.92; part > 0.4; part -= 0.08) {
            const narrower = cutUp(text, part * place, most);
            if (narrower.length > pieces.length)
                break;
            pieces = narrower;
        }
        return pieces;
    }

    // The text in pieces of so many lines at the smallest size.
    function cutUp(text: string, place: real, most: int): var {
        if (ruler.font.pixelSize <= 0 || place <= 0)
            return [text];
        const pieces = [];
        const blank = ruler.advanceWidth("n n") - ruler.advanceWidth("nn");
        let piece = "";
        let taken = 1;
        let x = 0;
        for (const word of text.split(/\s+/)) {
            const wide = ruler.advanceWidth(word);
            if (x > 0 && x + blank + wide > 0.985 * place) {
                taken += 1;
                x = 0;
                if (taken > most) {
                    pieces.push(piece);
                    piece = "";
                    taken = 1;
                }
            }
            piece += (piece === "" ? "" : " ") + word;
            x += (x > 0 ? blank : 0) + wide;
        }
        pieces.push(piece);
        return pieces;
    }

    FontMetrics {
        id: ruler

        font.family: root.family
        font.weight: root.weight
        font.pixelSize: Math.max(1, Math.round(root.least / Theme.capRatio))
        font.letterSpacing: root.spacing * root.least / Theme.capRatio
        font.features: Theme.tabular
    }
}
