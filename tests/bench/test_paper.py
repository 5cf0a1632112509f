"""How long paper takes: a roster, and 500 proxies beside a bare loop that draws the same circles and texts."""

import statistics
import time
import tracemalloc
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from app.armies.agreed_rules import rules_of
from app.armies.validator import pieces_for, published_armies
from catalog.schema import Line
from catalog.schema.lists import DiskList
from reports.booklet import write
from reports.paper import PAPERS, POINT
from reports.proxies import Options, make_proxies, proxies_of
from reports.proxies.packing import packed
from reports.roster import army_paper, make_roster

pytestmark = pytest.mark.bench


def seconds(work) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def test_a_150_point_roster_is_written_in_half_a_second(library, tmp_path: Path) -> None:
    army = next(one for one in published_armies(library.catalog, "diskwars") if one.name == "Legions Dwarf")

    def work() -> None:
        shown = army_paper(army, library.catalog, rules_of(army, library.catalog))
        write(make_roster(shown), tmp_path / "r.pdf")

    first, *more = [seconds(work) for _ in range(6)]
    taken = statistics.median(more)
    print(f"\nroster {taken * 1000:.0f} ms, the first {first * 1000:.0f} ms")
    assert taken < 0.5


def horde(library, count: int):
    pieces = [one for one in pieces_for(library.catalog, "diskwars").values() if hasattr(one, "diameter")][:25]
    entries = tuple(Line(id=one.id, count=count // 25) for one in pieces)
    army = DiskList(system="diskwars", name="Horde", limit=9999, entries=entries)
    return proxies_of(army, pieces_for(library.catalog, "diskwars"))


def bare(chosen, target: Path) -> None:
    """The same circles and figures, drawn one by one with nothing kept."""
    canvas = Canvas(str(target), pagesize=(PAPERS["a4"].width * POINT, PAPERS["a4"].height * POINT))
    for sheet in packed(chosen, PAPERS["a4"]):
        for placed in sheet:
            x, y = placed.x * POINT, (PAPERS["a4"].height - placed.y) * POINT
            radius = placed.proxy.wide / 2 * POINT
            for share in (1.05, 1.0, 0.88, 0.66):
                canvas.circle(x, y, radius * share, stroke=1, fill=1)
            canvas.setFont("Helvetica", radius * 0.4)
            for i in range(6):
                canvas.drawString(x + (i - 3) * radius * 0.3, y, "4")
            for letter in placed.proxy.entry.name:
                canvas.saveState()
                canvas.translate(x, y)
                canvas.rotate(ord(letter))
                canvas.drawString(0, radius * 0.8, letter)
                canvas.restoreState()
        canvas.showPage()
    canvas.save()


def test_500_proxies_are_written_in_five_seconds(library, tmp_path: Path) -> None:
    chosen = horde(library, 500)
    assert sum(one.count for one in chosen) == 500
    floor = statistics.median(seconds(lambda: bare(chosen, tmp_path / "floor.pdf")) for _ in range(3))
    taken = statistics.median(
        seconds(lambda: write(make_proxies("Horde", chosen, Options()), tmp_path / "p.pdf")) for _ in range(3)
    )
    print(f"\n500 proxies {taken:.2f} s; floor (a bare loop) {floor:.2f} s; ratio {taken / floor:.2f}")
    assert taken < 5
    assert taken / floor <= 2


def test_memory_stays_flat_while_pages_grow(library, tmp_path: Path) -> None:
    """A face is kept once however often it is printed: a further sheet costs only its own few lines."""

    def peak(count: int) -> int:
        chosen = horde(library, count)
        tracemalloc.start()
        write(make_proxies("Horde", chosen, Options()), tmp_path / "p.pdf")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(250)
    small, large = peak(250), peak(2500)
    print(f"\npeak for 250 proxies {small / 1e6:.1f} MB, for 2500 {large / 1e6:.1f} MB")
    sheets = len(packed(horde(library, 2500), PAPERS["a4"])) - len(packed(horde(library, 250), PAPERS["a4"]))
    print(f"{(large - small) / sheets / 1000:.0f} kB for each further sheet")
    assert (large - small) / sheets < 50_000
