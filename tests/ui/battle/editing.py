"""The editor of positions in tests."""

from ui.battle.replay.editor_page import EditorPage
from ui.games.disk.editor.table_editor import TableEditor


def bench_of(page: EditorPage) -> TableEditor:
    """The table of a disk game that is set up."""
    assert isinstance(page.bench, TableEditor)
    return page.bench
