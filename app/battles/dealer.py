"""The dealer answers for chance: from the script first, then from the seed.

Each answer of chance leads to the next seed, so the n-th one follows from the first seed and n alone: a step that is
taken back and done again falls the same way.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from app.engine.chance import Numbers, next_seed
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer

if TYPE_CHECKING:  # a dealer without a script reads no files
    from app.documents.chance_codec import ChanceCodecs, Script


class Dealer:
    """Deals for one game.

    `codecs` read the script; where there is none, the rules deal. Attributes: script (all of it), used (how many lines
    of which lists each answer of chance took, by its number).
    """

    def __init__(self, seed: int, script: "Script" = {}, codecs: "ChanceCodecs" = {}) -> None:  # noqa: B006 - frozen
        self._seeds = [seed]
        self._codecs = codecs
        self.script = script
        self.used: dict[int, Mapping[str, int]] = {}

    def seed(self, falls: int) -> int:
        """The seed after so many answers of chance."""
        while len(self._seeds) <= falls:
            self._seeds.append(next_seed(self._seeds[-1]))
        return self._seeds[falls]

    def remaining_script(self, falls: int) -> "Script":
        """What the script still says after so many answers of chance."""
        taken: dict[str, int] = {}
        for number, lines in self.used.items():
            if number < falls:
                taken |= {name: taken.get(name, 0) + count for name, count in lines.items()}
        return {name: said[taken.get(name, 0) :] for name, said in self.script.items()}

    def answer(self, game: Game[Any]) -> Answer:
        """What chance says to the open decision."""
        assert game.decision is not None
        return Answer(decision=game.decision.id, seat=CHANCE, fall=self._deal(game, game.decision.place))

    def _deal(self, game: Game[Any], spec: Any) -> Any:
        number = game.falls
        numbers = Numbers(self.seed(number))
        codec = self._codecs.get(type(spec))
        if codec is None:
            return game.rules.deal(game.state, spec, numbers)
        left = self.remaining_script(number)
        said = {name: list(left.get(name, ()))[:count] for name, count in codec.lines(spec).items()}
        standing = {name: list(self.script.get(name, ())) for name in codec.standing}
        given = codec.deal(game.state, spec, {**said, **standing}, numbers)
        self.used = {past: taken for past, taken in self.used.items() if past < number}
        self.used[number] = {name: len(lines) for name, lines in said.items()}
        return given
