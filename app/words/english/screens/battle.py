"""The table of a battle."""

from collections.abc import Callable, Mapping


def _flips(values: Mapping[str, object]) -> str:
    return "1 flip" if values["count"] == 1 else f"{values['count']} flips"


BATTLE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "table.title": "{file} - Roundel table",
    "table.table": "The table",
    "table.log": "What happened",
    "table.thinking": "{seat} thinks.",
    "table.stuck": "The program that plays {seat} found nothing legal; you decide. {why}",
    "table.refused": "This cannot be done: {why}",
    "table.cannot": "Cannot, because",
    "table.flips": _flips,
    "table.would-pin": "Would pin {piece}",
    "table.must-stop": "Must stop there",
    "table.stack": "Stack of {count}, from the top",
    "table.piece": "{piece}, {seat}",
    "table.pins": "{piece}: pins {pinned}",
    "table.land-of": "{role} of {seat}",
    "table.pass": "Pass",
    "table.undo": "Undo",
    "table.copy": "Copy position",
    "table.copied": "The position is on the clipboard.",
    "table.take-these": "Take these",
    "table.order": "In order, the first on top",
    "table.up": "Up",
    "table.down": "Down",
    "table.in-this-order": "In this order",
    "table.number": "How many",
    "table.so-many": "So many",
    "table.share-so": "Share {total} so",
    "table.anywhere": "A place for me",
    "table.how-flip": "Drag the disk, or click where it shall go; with Shift one flip only.",
    "table.how-lay": "Click where it shall lie.",
}
