"""The pages, the changelog and the public face say what is true."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardrules

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PLACES_OF_PAGES = ("*.md", "docs/**/*.md", "tests/*.md", "benchmarks/*.md", "examples/*.md")
PAGES = sorted(page for place in PLACES_OF_PAGES for page in ROOT.glob(place))
TEXT_FILES = {".py", ".md", ".toml", ".json", ".txt", ".yml", ".yaml", ".cfg", ".ini", ".csv"}
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
# Written in two parts, so that this file does not hold what it looks for.
PLACES_OUTSIDE = ("../" + "shared", "/wor" + "k/")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def code_blocks() -> Iterator[tuple[str, str]]:
    """Yield each block of Python on a page, with the line that it begins on."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in FENCE.finditer(text):
            line = text.count("\n", 0, block.start(1)) + 1
            yield f"{name(page)}:{line}", "\n" * (line - 1) + block.group(1)


def tracked() -> list[Path]:
    """List the files of the repository; where there is no git, all files of its rooms."""
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        found = [ROOT / path for path in done.stdout.split("\0") if path]
    else:
        rooms = ("src", "tests", "examples", "benchmarks", "docs")
        found = [path for room in rooms for path in ROOT.glob(f"{room}/**/*")]
    return [path for path in found if path.suffix in TEXT_FILES and path.is_file()]


def broken_links(page: Path, text: str) -> list[str]:
    """List the links of a page to files and headings that are not there."""
    broken = []
    for link in LINK.findall(text):
        path, _, heading = link.partition("#")
        if "://" in path or path.startswith("mailto:"):
            continue
        target = page.parent / path if path else page
        if not target.exists() or (heading and heading not in headings(target)):
            broken.append(link)
    return broken


def headings(page: Path) -> set[str]:
    """Give the anchors of a page: its headings in small letters, with dashes for blanks."""
    lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line).strip().lower().replace(" ", "-") for line in lines}


def test_the_pages_are_found() -> None:
    assert {"README.md", "CHANGELOG.md", "docs/contract.md"} <= set(map(name, PAGES))
    assert any(place.startswith("docs/contract.md") for place, _ in code_blocks())


@pytest.mark.parametrize(("place", "code"), [pytest.param(*it, id=it[0]) for it in code_blocks()])
def test_the_code_on_a_page_runs(
    place: str, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["page"])
    try:
        exec(compile(code, place, "exec"), {"__name__": "page"})
    except ImportError as missing:
        if "boardrules[" not in str(missing):
            raise
        pytest.skip(str(missing))  # an extra that is not installed; the message says which


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_links_only_to_what_is_there(page: Path) -> None:
    assert broken_links(page, page.read_text(encoding="utf-8")) == []


def test_a_broken_link_would_be_found() -> None:
    page = ROOT / "docs" / "contract.md"
    text = "[a](nowhere.md) [b](#no-heading) [c](../README.md#no-heading) [d](../README.md)"
    assert broken_links(page, text) == ["nowhere.md", "#no-heading", "../README.md#no-heading"]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_fences_only_what_is_run_as_python(page: Path) -> None:
    languages = re.findall(r"^```(\S+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(languages) <= {"python", "text", "json", "console", "sh", "toml"}


def test_the_changelog_names_the_current_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[?{re.escape(project['version'])}\b", changelog, re.MULTILINE)


def test_the_public_face_is_short_and_complete() -> None:
    face = Path(boardrules.__file__).read_text(encoding="utf-8")
    assert len(face.splitlines()) < 60
    assert all(hasattr(boardrules, public) for public in boardrules.__all__)


def test_no_file_speaks_of_places_outside_the_repository() -> None:
    files = tracked()
    assert ROOT / "pyproject.toml" in files or ROOT / "src/boardrules/__init__.py" in files
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert [place for place in PLACES_OUTSIDE if place in text] == [], name(path)
