"""Blinds, antes and bets of the level in play, in a break of the coming one, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

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
Figure = Callable[[int], str]
"""How an amount is written: in full, or shortened."""
SHORT_FROM = 1_000_000
"""From here on figures may be shortened where the full one would not fit."""


def blinds_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> BlindsPanel:
    """The blinds at the standing's instant."""
    level = standing.blinds
    if level is None:
        return BlindsPanel()
    label, following = _next(standing, words)
    full, brief = words.chips, words.short_chips if _is_long(level) else _left_out
    ante = "" if following is None else ante_beside(following, words)
    return BlindsPanel(
        small=_small(level, full),
        big=_big(level, full),
        only=_only(level, words, full),
        ante=_posted(level, words, full),
        game=_game(level, standing, words),
        level=words.say("Level {level}", level=level.level),
        next_label=label,
        next_blinds="" if following is None else blinds_text(following, words),
        next_ante_label=words.say("ante") if ante else "",
        next_ante=ante,
        resume=_resume(standing, words, wall_less_line_ms),
        shorter_small=_small(level, brief),
        shorter_big=_big(level, brief),
        shorter_only=_only(level, words, brief) if _is_long(level) else "",
        shorter_ante=_posted(level, words, brief) if _is_long(level) else "",
        shorter_next=""
        if following is None or not _is_long(following)
        else _in_line(following, words, words.short_chips),
        shorter_next_ante=words.short_chips(following.ante or 0) if following and ante and _is_long(following) else "",
    )


def _is_long(level: Segment) -> bool:
    return max(level.big_blind or 0, level.big_bet or 0) >= SHORT_FROM


def _left_out(amount: int) -> str:
    return ""


def _small(level: Segment, figure: Figure) -> str:
    return "" if level.small_blind is None or level.big_blind is None else figure(level.small_blind)


def _big(level: Segment, figure: Figure) -> str:
    return "" if level.big_blind is None else figure(level.big_blind)


def _only(level: Segment, words: Words, figure: Figure) -> str:
    return _bets(level, words, figure) if level.big_blind is None else ""


def _bets(level: Segment, words: Words, figure: Figure) -> str:
    if level.small_bet and level.big_bet:
        return _pair(level.small_bet, level.big_bet, words, figure)
    return ""


def blinds_text(level: Segment, words: Words) -> str:
    """A level's blinds in one line: "1,500 / 3,000"; the bets, or the big blind alone, where that is all it has."""
    return _in_line(level, words, words.chips)


def _in_line(level: Segment, words: Words, figure: Figure) -> str:
    if level.big_blind is None:
        return _bets(level, words, figure) or _posted(level, words, figure)
    if level.small_blind is None:
        return figure(level.big_blind)
    return _pair(level.small_blind, level.big_blind, words, figure)


def _pair(small: int, big: int, words: Words, figure: Figure) -> str:
    """The small one first, in every language: one that runs from right to left would turn them about."""
    return figures(f"{figure(small)} / {figure(big)}", right_to_left=words.right_to_left)


def ante_beside(level: Segment, words: Words) -> str:
    """The ante that stands beside a level's blinds or bets; "" where it is all there is and stands in their place."""
    beside = level.big_blind is not None or (level.small_bet and level.big_bet)
    return words.chips(level.ante) if level.ante and beside else ""


def _posted(level: Segment, words: Words, figure: Figure) -> str:
    parts: list[str] = []
    if level.ante and level.ante_kind:
        parts.append(words.say(_ANTES[level.ante_kind], ante=figure(level.ante)))
    if level.bring_in:
        parts.append(words.say("BRING-IN {amount}", amount=figure(level.bring_in)))
    if level.button_blind:
        parts.append(words.say("BUTTON BLIND {amount}", amount=figure(level.button_blind)))
    return " · ".join(parts)


def _game(level: Segment, standing: Standing, words: Words) -> str:
    """The game, with the bets of a limit game that has blinds too."""
    bets = _bets(level, words, words.chips) if level.big_blind is not None else ""
    return " ".join(part for part in (_game_of(level, standing), bets) if part)


def _game_of(level: Segment, standing: Standing) -> str:
    return level.game or standing.sheet.structure.game


def _next(standing: Standing, words: Words) -> tuple[str, Segment | None]:
    """The label of what comes after this level and the level whose blinds stand beside it; nothing outside a level."""
    following = standing.following
    if not standing.in_level or standing.over:
        return "", None
    if following is None:
        return words.say("Last level"), None
    if following.kind == "day_end":
        return words.say("Next: end of the day"), None
    if following.kind == "level":
        game = _other_game(following, standing)
        return (words.say("Next: {game}", game=game) if game else words.say("Next")), following
    length = "" if following.length_ms is None else " " + words.left(following.length_ms)
    index = next_level_index(standing.sheet.structure, standing.following_index)
    level = None if index is None else standing.sheet.at(index)
    if level is None:
        return words.say("Next: Break{length}", length=length), None
    game = _other_game(level, standing)
    if game:
        return words.say("Next: Break{length}, then {game}", length=length, game=game), level
    return words.say("Next: Break{length}, then", length=length), level


def _other_game(level: Segment, standing: Standing) -> str:
    """The game of a level to come, where it is another than that of the level in play."""
    game = _game_of(level, standing)
    return game if standing.here is not None and game != _game_of(standing.here, standing) else ""


def _resume(standing: Standing, words: Words, wall_less_line_ms: int) -> str:
    if standing.here is None or standing.here.kind != "break" or not standing.play_follows or standing.blinds is None:
        return ""
    level = standing.blinds.level
    if standing.resumes_at is None:
        return words.say("when play resumes · Level {level}", level=level)
    time = words.time_of_day(standing.resumes_at + wall_less_line_ms)
    return words.say("when play resumes at {time} · Level {level}", time=time, level=level)
