"""Which acts that moved players are new, which were taken back, and of which the slips are out in the room."""

from __future__ import annotations

from kiosk.tournament.room import Moves, Room

Key = tuple[int, int, str]
"""What tells one act from another: its number, its instant and its kind. After an undo a number comes again."""


def key_of(moves: Moves) -> Key:
    """What an act is known by."""
    return (moves.number, moves.at, moves.kind)


class MovesWatch:
    """Follows the acts of one room.

    :ivar back: acts that were taken back after their slips had come out, the latest last: those players hold slips
        that lead them astray.
    """

    def __init__(self) -> None:
        self.back: dict[Key, Moves] = {}
        self._seen: dict[Key, Moves] = {}
        self._known: set[Key] = set()
        """Acts that stand, those too old to be kept in the room too: an undo brings the oldest of them back there."""
        self._first = 0
        self._out: dict[Key, Moves] = {}

    def begin(self, room: Room | None) -> None:
        """Another event is shown: what happened there before is known."""
        self.back, self._out = {}, {}
        self._seen = {} if room is None else {key_of(moves): moves for moves in room.moves}
        self._known = set(self._seen)
        self._first = min((key[0] for key in self._seen), default=0)

    def look(self, room: Room) -> tuple[list[Moves], list[Moves]]:
        """What has happened since the last look: the new acts whose slips are not out, and those taken back."""
        now = {key_of(moves): moves for moves in room.moves}
        first = min((key[0] for key in now), default=room.moved + 1)
        # Acts that are only too old to be kept still stand.
        gone = [moves for key, moves in self._seen.items() if key not in now and key[0] >= first]
        fresh = [moves for key, moves in now.items() if key not in self._known and key[0] >= self._first]
        self._seen = now
        self._known.difference_update(map(key_of, gone))
        self._known.update(map(key_of, fresh))
        for moves in gone:
            if key_of(moves) in self._out:
                self.back[key_of(moves)] = moves
        for moves in fresh:
            self.back.pop(key_of(moves), None)  # given back: its slips count again
        return [moves for moves in fresh if key_of(moves) not in self._out], gone

    def out(self, moves: Moves) -> None:
        """Its slips have come out, or some of them."""
        self._out[key_of(moves)] = moves
        if key_of(moves) not in self._seen:  # taken back while they were being printed
            self.back[key_of(moves)] = moves

    def led_back(self, moves: Moves) -> None:
        """The slips of the way back have come out: the act is as if it had never been printed."""
        self.back.pop(key_of(moves), None)
        self._out.pop(key_of(moves), None)
