"""What abilities are worth to a computer player: every verb has its price, and greedy does not turn them on friends."""

from app.games.diskwars.ai.prices import PRICES, SCRIPTS
from app.games.diskwars.rules.abilities.scripts import SCRIPTS as KNOWN_SCRIPTS
from app.games.registry import catalogue_of
from catalog.schema.records import VERBS


def test_every_verb_and_every_script_has_its_price() -> None:
    own, over = (set(catalogue_of(system).known_words(VERBS)) for system in ("diskwars", "l5r"))
    assert own <= set(PRICES) <= own | over  # a game over this one adds its verbs when it is loaded
    assert set(SCRIPTS) == set(KNOWN_SCRIPTS)
