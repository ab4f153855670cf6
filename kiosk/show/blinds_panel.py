"""Blinds, antes and bets of the level in play, in a break of the coming one, and what comes next."""

from __future__ import annotations

from kiosk.show.panels import BlindsPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import figures
from kiosk.show.words_catalogue import mark
from kiosk.tournament.structure import AnteKind, Segment, next_level_index

_ANTES: dict[AnteKind, str] = {
    "big_blind": mark("BB ANTE {ante}"),
    "each": mark("ANTE {ante}"),
    "button": mark("BUTTON ANTE {ante}"),
}
SHORT_FROM = 1_000_000
"""From here on figures may be shortened where the full one would not fit."""


def blinds_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> BlindsPanel:
    """The blinds at the standing's instant."""
    level = standing.blinds
    if level is None:
        return BlindsPanel()
    short = (level.big_blind or 0) >= SHORT_FROM
    label, blinds, ante = _next(standing, words)
    return BlindsPanel(
        small=_chips(level.small_blind, words) if level.big_blind is not None else "",
        big=_chips(level.big_blind, words),
        only=_bets(level, words) if level.big_blind is None else "",
        ante=_posted(level, words),
        game=_game(level, standing, words),
        level=words.say("Level {level}", level=level.level),
        next_label=label,
        next_blinds=blinds,
        next_ante_label=words.say("ante") if ante else "",
        next_ante=ante,
        resume=_resume(standing, words, wall_less_line_ms),
        shorter_small=words.short_chips(level.small_blind) if short and level.small_blind is not None else "",
        shorter_big=words.short_chips(level.big_blind or 0) if short else "",
    )


def _chips(amount: int | None, words: Words) -> str:
    return "" if amount is None else words.chips(amount)


def _bets(level: Segment, words: Words) -> str:
    if level.small_bet and level.big_bet:
        return _pair(level.small_bet, level.big_bet, words)
    return ""


def blinds_text(level: Segment, words: Words) -> str:
    """A level's blinds in one line: "1,500 / 3,000"; the bets, or the big blind alone, where that is all it has."""
    if level.big_blind is None:
        return _bets(level, words) or _posted(level, words)
    if level.small_blind is None:
        return words.chips(level.big_blind)
    return _pair(level.small_blind, level.big_blind, words)


def _pair(small: int, big: int, words: Words) -> str:
    """The small one first, in every language: one that runs from right to left would turn them about."""
    return figures(f"{words.chips(small)} / {words.chips(big)}", right_to_left=words.right_to_left)


def _posted(level: Segment, words: Words) -> str:
    parts: list[str] = []
    if level.ante and level.ante_kind:
        parts.append(words.say(_ANTES[level.ante_kind], ante=words.chips(level.ante)))
    if level.bring_in:
        parts.append(words.say("BRING-IN {amount}", amount=words.chips(level.bring_in)))
    if level.button_blind:
        parts.append(words.say("BUTTON BLIND {amount}", amount=words.chips(level.button_blind)))
    return " · ".join(parts)


def _game(level: Segment, standing: Standing, words: Words) -> str:
    """The game, with the bets of a limit game that has blinds too."""
    bets = _bets(level, words) if level.big_blind is not None else ""
    return " ".join(part for part in (level.game or standing.sheet.structure.game, bets) if part)


def _next(standing: Standing, words: Words) -> tuple[str, str, str]:
    """Label, blinds and ante of what comes after this level; nothing outside a level."""
    following = standing.following
    if not standing.in_level or standing.tournament.closed:
        return "", "", ""
    if following is None:
        return words.say("Last level"), "", ""
    if following.kind == "day_end":
        return words.say("Next: end of the day"), "", ""
    if following.kind == "level":
        return words.say("Next"), blinds_text(following, words), _ante(following, words)
    length = "" if following.length_ms is None else " " + words.left(following.length_ms)
    index = next_level_index(standing.sheet.structure, standing.following_index)
    level = None if index is None else standing.sheet.at(index)
    if level is None:
        return words.say("Next: Break{length}", length=length), "", ""
    return words.say("Next: Break{length}, then", length=length), blinds_text(level, words), _ante(level, words)


def _ante(level: Segment, words: Words) -> str:
    return words.chips(level.ante) if level.ante and level.big_blind is not None else ""


def _resume(standing: Standing, words: Words, wall_less_line_ms: int) -> str:
    if standing.here is None or standing.here.kind != "break" or not standing.play_follows or standing.blinds is None:
        return ""
    level = standing.blinds.level
    if standing.resumes_at is None:
        return words.say("when play resumes · Level {level}", level=level)
    time = words.time_of_day(standing.resumes_at + wall_less_line_ms)
    return words.say("when play resumes at {time} · Level {level}", time=time, level=level)
