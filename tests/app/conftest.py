"""What the tests of the program stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.designer_desk import end_all


@pytest.fixture(scope="module", autouse=True)
def designers_end(home_of_the_module: object) -> Iterator[None]:
    """The designers of a module go with it."""
    yield
    end_all()
