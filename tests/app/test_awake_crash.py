"""C087: a crash leaves no screen saver off: the next start sets it as it was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.app.awake import found_file, put_back, quiet_x_server

FOUND = "prefer blanking:  yes\n  timeout:  600    cycle:  300\n  DPMS is Enabled"
SCREEN = {"DISPLAY": ":0"}
AS_IT_WAS = "xset s 600 300 s blank +dpms"


class Server:
    """An X server's screen saver, by way of xset; without ``xset`` it fails."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.works = True

    def __call__(self, command: list[str]) -> str | None:
        self.said.append(" ".join(command))
        return (FOUND if command[1] == "q" else "") if self.works else None


@pytest.fixture
def server(own_home: Path) -> Server:
    return Server()


def crashed(server: Server) -> None:
    """A program that is killed while it keeps the screens awake: nothing after its ``yield`` is done."""
    with quiet_x_server(server, SCREEN) as reason:
        assert reason == ""
        kept = found_file().read_text(encoding="utf-8")
    found_file().write_text(kept, encoding="utf-8")
    server.said.clear()


def test_what_was_found_is_kept_while_it_is_changed_and_no_longer(server: Server) -> None:
    with quiet_x_server(server, SCREEN):
        assert found_file().read_text(encoding="utf-8").split() == [":0", *AS_IT_WAS.split()[1:]]
    assert not found_file().exists()
    assert server.said[-1] == AS_IT_WAS


def test_the_next_start_sets_it_as_it_was(server: Server) -> None:
    crashed(server)
    put_back(server, SCREEN)
    assert server.said == [AS_IT_WAS]
    assert not found_file().exists()
    put_back(server, SCREEN)
    assert server.said == [AS_IT_WAS]


def test_what_cannot_be_set_yet_is_kept_for_another_start(server: Server) -> None:
    crashed(server)
    put_back(server, {"DISPLAY": ":7"})
    assert server.said == []
    server.works = False
    put_back(server, SCREEN)
    assert found_file().exists()
    server.works = True
    put_back(server, SCREEN)
    assert not found_file().exists()


@pytest.mark.parametrize("left", [b"", b"\n", b"\xff\xfe", b":0\n"])
def test_a_file_that_says_nothing_stops_no_start(server: Server, left: bytes) -> None:
    found_file().write_bytes(left)
    put_back(server, SCREEN)
    assert server.said == []


def test_where_nothing_can_be_kept_the_screens_stay_awake_all_the_same(server: Server) -> None:
    found_file().mkdir()
    with quiet_x_server(server, SCREEN) as reason:
        assert reason == ""
    assert server.said[-1] == AS_IT_WAS
