"""The ten lines that are looked at before the doors open: each with a sign, a word, what is wrong, and the mend."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import islice
from typing import Literal

from kiosk.app.room_chips import Lack
from kiosk.files.mains import Power
from kiosk.show.context import Health
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

State = Literal["good", "bad", "ask", "off", "unknown"]
SIGNS: dict[State, str] = {"good": "✓", "bad": "!", "ask": "?", "off": "○", "unknown": "–"}
WORDS: dict[State, str] = {
    "good": mark("Fine"),
    "bad": mark("To do"),
    "ask": mark("To answer"),
    "off": mark("Without"),
    "unknown": mark("Not known"),
}
TITLES = {
    "screen": mark("Screen"),
    "voice": mark("Voice heard"),
    "printer": mark("Printer"),
    "structure": mark("Structure"),
    "house": mark("House rules"),
    "chips": mark("Chips"),
    "zone": mark("Time zone"),
    "sleep": mark("Sleep"),
    "disk": mark("Disk"),
    "mains": mark("Mains"),
}
LEAST_FREE = 500_000_000
"""Bytes. A long night writes some 20 MB, and each copy as much again."""
FEW = 2
"""Warnings of one line; the page of the thing has them all."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line. ``act`` leads to the mend: the name of an act or of a page (``page:displays``); "" for none."""

    id: str
    state: State
    text: str
    act: str = ""
    act_text: str = ""

    def told(self, words: Words) -> dict[str, object]:
        """The line as the page shows it."""
        return {
            "id": self.id,
            "title": words.say(TITLES[self.id]),
            "state": self.state,
            "sign": SIGNS[self.state],
            "word": words.say(WORDS[self.state]),
            "text": self.text,
            "act": self.act,
            "actText": self.act_text,
        }


def screen_line(full: list[str], windows: list[str], lost: list[str], words: Words) -> Line:
    """Where the displays are: the screens that they fill, those with a window, those that are gone."""
    act, act_text = "page:displays", words.say("Displays")
    if lost:
        text = words.say("{screen} is gone. Plug it in: the display comes back by itself.", screen=", ".join(lost))
        return Line("screen", "bad", text, act, act_text)
    if full:
        return Line("screen", "good", words.say("The display fills {screen}.", screen=", ".join(full)))
    if windows:
        text = words.say("The display is a window on {screen}. Put it on the room's screen.", screen=windows[0])
        return Line("screen", "bad", text, act, act_text)
    return Line("screen", "bad", words.say("No display is on. Put one on the room's screen."), act, act_text)


def voice_line(health: Health, told: str, heard: bool | None, words: Words) -> Line:
    """Whether the room heard the test sentence, which only a person in it can say."""
    if health == "lost":
        return Line("voice", "bad", told, "test_voice", words.say("Try again"))
    if health == "off":
        text = words.say("The voice is off. The wall shows every announcement all the same.")
        return Line("voice", "off", text, "page:sound", words.say("Sound"))
    if heard is None:
        text = words.say("Say a sentence, and ask at the farthest seat whether it was heard.")
        return Line("voice", "ask", text, "test_voice", words.say("Say it"))
    if heard:
        return Line("voice", "good", words.say("The sentence was heard in the room."), "test_voice", words.say("Again"))
    text = words.say("It was not heard. Turn up the amplifier and the volume here, then try again.")
    return Line("voice", "bad", text, "test_voice", words.say("Try again"))


def printer_line(name: str, words: Words) -> Line:
    """The system's printer; "" for none."""
    if name:
        return Line("printer", "good", words.say("Pages go to {printer}.", printer=name))
    text = words.say("No printer is set up. Pages are kept as PDF files; a printer is set up in the system's settings.")
    return Line("printer", "off", text)


def structure_line(name: str | None, warnings: list[str], words: Words) -> Line:
    """What looks like a slip on the sheet; ``name`` None while no event is open."""
    if name is None:
        return Line("structure", "bad", words.say("No event is open."), "page:start", words.say("New event"))
    if warnings:
        shown = " ".join(warnings[:FEW])
        if len(warnings) > FEW:
            shown += " " + words.many("And {count} more.", "And {count} more.", len(warnings) - FEW)
        return Line("structure", "bad", shown, "page:structure", words.say("Structure"))
    return Line("structure", "good", words.say("{name}: nothing looks wrong.", name=name))


def house_line(name: str | None, title: str, words: Words) -> Line:
    """Whose rules are played; ``name`` None while no event is open."""
    if name is None:
        return Line("house", "bad", words.say("No event is open."), "page:start", words.say("New event"))
    if name == "default":
        text = words.say("None are chosen: the defaults hold. Look them over, or open the event with a house's rules.")
        return Line("house", "off", text, "page:house", words.say("House rules"))
    return Line("house", "good", title)


LACKS = {
    "none": mark("Type the chips that the room has. The sheet begins with chips of {chip}."),
    "stack": mark("The starting stack of {figure} cannot be made: the smallest chip is {chip}."),
    "level": mark("Level {level} needs {figure}, and the smallest chip then is {chip}."),
    "color_up": mark("Chips of {chip} leave play by the sheet and are none of the room's."),
}


def chips_line(chips: tuple[int, ...], lacks: Iterable[Lack], words: Words) -> Line:
    """Whether the sheet can be played with the room's chips."""
    found = list(islice(lacks, FEW))
    if not found:
        shown = ", ".join(map(words.chips, chips))
        return Line("chips", "good", words.say("Every level can be paid with {chips}.", chips=shown))
    texts = [
        words.say(LACKS[lack.code], **{key: words.chips(value) for key, value in lack.values.items()}) for lack in found
    ]
    return Line("chips", "ask" if found[0].code == "none" else "bad", " ".join(texts))


def zone_line(zone: str | None, here: str, time: str, words: Words) -> Line:
    """The event's zone and this computer's; ``time`` is the time of day on the wall now."""
    if zone is not None and zone != here:
        text = words.say(
            "The event runs in {zone}, this computer in {here}. The wall shows {time}; set the computer's zone right.",
            zone=zone,
            here=here,
            time=time,
        )
        return Line("zone", "bad", text)
    return Line("zone", "good", words.say("{zone}. It is {time}: is it?", zone=here, time=time))


def sleep_line(state: Health, told: str, words: Words, *, opened: bool) -> Line:
    """Whether the screens are kept awake, as they are while an event is open."""
    if state == "off" and opened:
        text = words.say(
            "Nobody was asked to keep the screens awake. Turn off the screen saver in the system's settings."
        )
        return Line("sleep", "unknown", text)
    states: dict[Health, State] = {"ready": "good", "lost": "bad", "off": "unknown"}
    return Line("sleep", states[state], told)


def disk_line(free: int | None, fault: str, folder: str, words: Words) -> Line:
    """Whether the journal is written, and the room that is left beside it, in bytes."""
    if fault:
        return Line("disk", "bad", fault, "write_again", words.say("Try again"))
    if free is None:
        return Line("disk", "unknown", words.say("The room on the disk is not known. The journal is written."))
    shown = f"{words.chips(free // 10**9)} GB" if free >= 10**10 else f"{words.chips(free // 10**6)} MB"
    if free < LEAST_FREE:
        text = words.say("Only {free} are free in {folder}. Make room, or copies will fail.", free=shown, folder=folder)
        return Line("disk", "bad", text)
    return Line("disk", "good", words.say("The journal is written; {free} are free.", free=shown))


def mains_line(power: Power, words: Words) -> Line:
    """What the computer runs from."""
    if power.mains is None:
        return Line("mains", "unknown", words.say("This computer does not say. Look at the plug."))
    if power.mains:
        return Line("mains", "good", words.say("The computer is plugged in."))
    left = "–" if power.percent is None else f"{power.percent} %"
    return Line("mains", "bad", words.say("On battery, {left} left. Plug it in.", left=left))


def page_html(lines: Iterable[Line], event: str, when: str, words: Words) -> str:
    """The check as a page to print."""
    title = escape(words.say("Check before doors"))
    head = escape(" · ".join(part for part in (event, when) if part))
    rows = [
        f"<tr><td>{SIGNS[line.state]}</td><td><b>{escape(words.say(TITLES[line.id]))}</b></td>"
        f"<td>{escape(words.say(WORDS[line.state]))}</td><td>{escape(line.text)}</td></tr>"
        for line in lines
    ]
    table = f"<table width='100%' cellpadding='5'>{''.join(rows)}</table>"
    return f"<html><body style='font-family: sans-serif'><h1>{title}</h1><p>{head}</p>{table}</body></html>"
