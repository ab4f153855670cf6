"""What a player is called in a sentence: by name where one is known, else by the number that facts have."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kiosk.show.person import parts
from kiosk.show.words_bidi import isolated, without_isolates

if TYPE_CHECKING:
    from kiosk.show.words import Words

LONG = 10
"""More letters do not stand on a button: the given name is its initial then."""
_LONGEST = 20
_NAMED = re.compile(r"\{player:([0-9]+)\}")


def player_named(player: str) -> str:
    """What stands for a player in a text that is kept: facts hold no names.

    >>> player_named("5")
    '{player:5}'
    """
    return f"{{player:{player}}}"


def with_names(text: str, named: Callable[[str], str]) -> str:
    """A text that was kept, with the players called as they are now.

    >>> with_names("{player:5} $360, {player} {level}", {"5": "Ann Lee"}.__getitem__)
    'Ann Lee $360, {player} {level}'
    """
    return _NAMED.sub(lambda found: named(found[1]), text)


def player_name(words: Words, names: Mapping[str, str], player: str) -> str:
    """The name of a player, ready to stand in any sentence.

    :param player: an id of the directory; anything else was typed, and is shown as it is.
    """
    return isolated(_bare(words, names, player), right_to_left=words.right_to_left)


def player_name_short(words: Words, names: Mapping[str, str], player: str) -> str:
    """The same where there is little room: a long name with its initial, one that is longer still cut off."""
    name = without_isolates(_bare(words, names, player))
    given, family = parts(name)
    if len(name) > LONG and given and family:
        name = " ".join((f"{given[0]}.", *given.split()[1:], family))  # Jan de Vries is J. de Vries
    if len(name) > _LONGEST:
        name = f"{name[: _LONGEST - 1].rstrip()}…"
    return isolated(name, right_to_left=words.right_to_left)


def _bare(words: Words, names: Mapping[str, str], player: str) -> str:
    if not (player.isascii() and player.isdigit()):
        return player
    return names.get(player) or words.say("Player {number}", number=player)
