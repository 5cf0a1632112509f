"""The figures behind a line of the log are found by the kind of its event."""

from typing import Any

from app.engine.protocol import Event
from app.games.api.narration import LogSentence
from app.games.disk.log_scene import details_by_kind

LOG = (
    LogSentence("Lines.", event=Event(kind="disk-moved", values={"piece": "a"})),
    LogSentence("Words."),
    LogSentence("More.", event=Event(kind="other", values={})),
)


def test_only_a_kind_in_the_table_has_figures() -> None:
    names: Any = str
    details = details_by_kind({"disk-moved": lambda scene: iter([f"{scene.names('x')}: {scene.values['piece']}"])})
    assert [details(LOG, place, names) for place in range(3)] == [("x: a",), (), ()]
