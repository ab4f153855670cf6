"""STRUCTURES.md says what the program says, of sheets that the designer made and nobody changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import structures_page

from kiosk.design.generate import generate
from kiosk.files.data import data_path
from kiosk.files.designs import load_design

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "STRUCTURES.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_the_page_shows_is_what_the_program_says() -> None:
    assert structures_page.made(PAGE) == PAGE, "python packaging/structures_page.py writes it anew"


def test_the_page_has_a_table_and_figures_of_each_sheet_the_checks_and_the_model() -> None:
    kinds = re.findall(r"<!-- made: (\w+)", PAGE)
    assert set(kinds) == set(structures_page.PARTS)
    assert PAGE.count("<!-- /made -->") == len(kinds)
    for name in structures_page.SHEETS:
        assert f"<!-- made: sheet {name} -->\n```text\nLevel " in PAGE
        assert f"<!-- made: plays {name} -->\n- Ends, nine nights in ten: **" in PAGE


@pytest.mark.parametrize("name", structures_page.SHEETS)
def test_a_shipped_sheet_is_what_the_generator_makes_of_its_brief(name: str) -> None:
    plan = load_design(data_path("structures", "blinds") / f"{name}.toml").plan
    made = generate(plan.brief).structure
    assert (made.segments, made.starting_stack) == (plan.structure.segments, plan.structure.starting_stack)
    assert not plan.pins


@pytest.mark.parametrize("text", [PAGE, README], ids=["STRUCTURES.md", "README.md"])
def test_links_and_pictures_of_the_page_are_there(text: str) -> None:
    headings = {
        re.sub(r"[^\w\- ]", "", head).lower().replace(" ", "-") for head in re.findall(r"^#+ (.+)$", text, re.M)
    }
    links = [*re.findall(r"\]\(([^)]+)\)", text), *re.findall(r'src="([^"]+)"', text)]
    assert links
    for link in links:
        assert link[1:] in headings if link.startswith("#") else (ROOT / link).is_file(), link
