"""The instruments over the table of a battle."""

from collections.abc import Callable, Iterator, Mapping

from app.words.english.grammar import with_counts


def _threats(values: Mapping[str, object]) -> Iterator[str]:
    """Only what there is."""
    if values["landing"]:
        yield f"{values['landing']} can land here"
    if values["firing"]:
        yield f"{values['firing']} can fire at it"


INSTRUMENTS: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "table.instruments": "Tools",
    "table.tool-hint": "{name} ({key})",
    "table.ruler": "Ruler",
    "table.ruler-says": "{gap} edge to edge, {middles} centre to centre",
    "table.eye": "Ranges and line of sight",
    "table.magnifier": "Magnifier",
    "table.turn": "Turn the table",
    "table.threats": "Threats to the pointed spot",
    "table.threats-none": "No enemy can reach this next turn",
    "table.threats-thinking": "Working out who can reach this…",
    "table.threats-found": lambda values: ", ".join(_threats(values)),
    "table.pace": "Pause after each computer move",
    "table.pace-seconds": "{seconds} s",
    "table.speed": "Animation speed",
    "table.speed-off": "Off",
    "table.speed-times": "{speed}×",
    "table.smaller": "Zoom out",
    "table.larger": "Zoom in",
    "table.fit": "Show the whole table",
    "table.percent": "{percent}%",
    "table.percent-hint": "100% is actual size, if your screen reports its resolution correctly. Click for 100%.",
    "table.zoom-now": "Zoom {percent}%",
    "table.no-measuring": "{name}: by the book, you may not measure before naming a target (R7).",
    "menu.details": "Show details",
    "menu.fan": "Fan out the stack",
    "menu.fix": "Fix this disk…",
    "menu.select": "Select",
    "menu.choose": "Choose {piece}",
    "table.see-from": "From {seat}'s side",
    "table.see-as-laid": "Default orientation",
    "table.minimap": "Overview map",
    "table.edge-card": with_counts("{name}: {count} may be deployed here", count="disk"),
    "table.minimap-hint": "Click or drag to move the view",
    # rings and lines
    "table.ring-missile": "{name}, {length}",
    "table.ring-spell": "{name}, {length}",
    "table.ring-ability": "Ability, {length}",
    "table.ring-area": "{name}, {length}",
    "table.barred-by": "Blocked by {pieces}",
    "table.sight-free": "In sight",
    "table.sight-barred": "Blocked",
    "table.sight-far": "Out of range",
    "table.sight-forbidden": "Not a legal target",
    "table.sight-told": "{piece}: {what}.",
    # under the glass
    "table.bars-sight": "Blocks line of sight",
    "table.now": "{stat} {now}, printed {printed}",
    "table.wounds-of": with_counts("{wounds} of {most}", most="wound"),
    "table.damage": "{damage} damage this round",
}
