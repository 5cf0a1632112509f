"""Which piece a person means: by id, by any of its names, or by a name that was misspelt."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.base.errors import Problem
from app.base.ids import slug
from app.collection.pieces import Key, OwnablePieces, PieceId
from app.games.ids import SYSTEMS
from app.words import label

# A misspelt name is read as another if it is this much like it (percent) and no second one comes as near.
LIKENESS = 86
LEAD = 4
SHORTEST = 5
# A file with more misspelt names than this is no table of pieces; the rest of them is not guessed at.
MAX_GUESSES = 5_000

_COLOURS: Mapping[str, str] = {
    "schwarz": "black", "blau": "blue", "gruen": "green", "grun": "green", "rot": "red", "elfenbein": "ivory",
    "weiss": "white", "golden": "gold", "gelb": "gold",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class PieceMatch:
    """What was meant: a piece or a box. `guessed` if the name had to be mended."""

    thing: PieceId | Key
    guessed: bool = False


class PieceLookup:
    """Looks names up; each is worked out once. What is `held` is known by its id, even if no pack has it any more."""

    def __init__(self, shelf: OwnablePieces, held: Iterable[PieceId | Key] = ()) -> None:
        self._shelf = shelf
        self._pieces: dict[str, dict[str, set[str]]] = {system: {} for system in SYSTEMS}
        self._boxes: dict[str, dict[str, set[str]]] = {system: {} for system in SYSTEMS}
        for (system, id_), known in shelf.pieces.items():
            _index(self._pieces, system, id_, known.names)
        for (system, id_), box in shelf.boxes.items():
            _index(self._boxes, system, id_, box.names)
        self._held = set(held)
        self._systems: dict[str, str | None] = {text: text for text in SYSTEMS}
        self._choices: dict[int, list[str]] = {}
        self._guesses = 0
        self._known: dict[tuple[bool, tuple[str, ...]], tuple[str, ...]] = {}
        self._seen: dict[tuple[bool, str, str], tuple[Key, bool] | Problem] = {}

    def system(self, text: str) -> str | None:
        """The game that somebody means: its id or what it is called."""
        if text not in self._systems:
            called = {slug(name): system for system in SYSTEMS for name in (system, label(system))}
            self._systems[text] = called.get(slug(text))
        return self._systems[text]

    def box(self, system: str, text: str) -> PieceMatch | Problem:
        if (system, text) in self._held:
            return PieceMatch((system, text))
        found = self._look_up(True, system, text)
        return found if isinstance(found, Problem) else PieceMatch(*found)

    def piece(self, system: str, text: str, variant: str = "") -> PieceMatch | Problem:
        """`system` may be empty where the name belongs to one game only."""
        if (kept := PieceId(system, text, variant)) in self._held:
            return PieceMatch(kept)
        colours = [_COLOURS.get(part, part) for part in _parts(variant)] if variant else []
        for order in (colours, colours[::-1]) if colours else ():
            if (dragon := (system, "-".join([slug(text), *order]))) in self._shelf.pieces:
                return PieceMatch(PieceId(*dragon))  # `drake` and `blue` name one piece
        found = self._look_up(False, system, text)
        if isinstance(found, Problem):
            return found
        key, guessed = found
        known = self._shelf.pieces[key]
        colour = "+".join(colours)
        if colour and known.colours and colour not in known.colours:
            values = {"name": known.name, "value": variant, "known": known.colours}
            return Problem("collection-unknown-colour", values)
        return PieceMatch(PieceId(*key, colour if known.colours else ""), guessed)

    def _look_up(self, is_box: bool, system: str, text: str) -> tuple[Key, bool] | Problem:
        question = (is_box, system, text)
        if question not in self._seen:
            self._seen[question] = self._search(self._boxes if is_box else self._pieces, *question)
        return self._seen[question]

    def _search(
        self, index: Mapping[str, Mapping[str, set[str]]], is_box: bool, system: str, text: str
    ) -> tuple[Key, bool] | Problem:
        wanted, systems = slug(text), [system] if system else list(SYSTEMS)
        known = self._shelf.boxes if is_box else self._shelf.pieces
        ids = [(one, text) for one in systems if (one, text) in known]
        exact = ids or [(one, id_) for one in systems for id_ in sorted(index[one].get(wanted, ()))]
        if len(exact) == 1:
            return exact[0], False
        near = [] if exact else [key for one in systems for key in self._near(index[one], one, wanted)]
        if len(near) == 1:
            return near[0], True
        names = [f"{of}/{id_}" for of, id_ in exact or near]
        if names:
            return Problem("collection-ambiguous", {"wanted": text, "names": names})
        values = {"wanted": text, "system": " / ".join(systems), "known": self._ids(is_box, tuple(systems))}
        return Problem("collection-unknown-box" if is_box else "collection-unknown-piece", values)

    def _ids(self, is_box: bool, systems: tuple[str, ...]) -> tuple[str, ...]:
        if (is_box, systems) not in self._known:
            known = self._shelf.boxes if is_box else self._shelf.pieces
            self._known[is_box, systems] = tuple(id_ for of, id_ in known if of in systems)
        return self._known[is_box, systems]

    def _near(self, index: Mapping[str, set[str]], system: str, wanted: str) -> Sequence[Key]:
        """The piece whose name is most like the wanted one, or those that are about as like."""
        from rapidfuzz import fuzz, process  # only when something was misspelt

        if len(wanted) < SHORTEST or self._guesses >= MAX_GUESSES * len(SYSTEMS):
            return ()
        self._guesses += 1
        if id(index) not in self._choices:
            self._choices[id(index)] = list(index)
        found = process.extract(wanted, self._choices[id(index)], scorer=fuzz.ratio, score_cutoff=LIKENESS, limit=5)
        best = max((score for _, score, _ in found), default=0.0)
        ids = {id_ for name, score, _ in found if score > best - LEAD for id_ in index[name]}
        return [(system, id_) for id_ in sorted(ids)]


def _index(index: dict[str, dict[str, set[str]]], system: str, id_: str, names: Iterable[str]) -> None:
    for name in names:
        index[system].setdefault(name, set()).add(id_)


def _parts(variant: str) -> list[str]:
    """`Blue and Green`, `blue+green`, `blue/green` -> both."""
    words = slug(variant).split("-")
    return [word for word in words if word and word not in ("and", "und")]
