"""What would happen at a table of L5R: all of Diskwars, and duels before they are fought."""

from app.engine.game import Game
from app.engine.protocol import Answer
from app.games.disk.preview.forecast import Choice, DuelForecast, DuelSideForecast, Slow, played_on
from app.games.diskwars.battle.preview import forecast
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import toughness
from app.games.l5r.rules.duel_odds import DuelOdds, duel_odds


def chosen_slowly(game: Game[State], answer: Answer) -> Slow[Choice]:
    """What choosing a piece does. Where a duel begins by it, chance is asked next: then the odds are told."""
    if game.decision is not None and game.decision.prompt != "ask.target":
        way = yield from played_on(game, [answer], game.value.quiet)
        for event in way.events:
            if event.kind == "duel-begun":
                return duel_forecast(way.state, str(event.values["piece"]), str(event.values["upon"]))
    return (yield from forecast.chosen_slowly(game, answer))


def duel_forecast(state: State, one: str, other: str) -> DuelForecast:
    """A duel that begins now, in whole figures of a hundred."""
    by_one, by_other = duel_odds(state, one, other)
    return DuelForecast((_side(state, by_one, by_other), _side(state, by_other, by_one)))


def _side(state: State, own: DuelOdds, against: DuelOdds) -> DuelSideForecast:
    return DuelSideForecast(
        own.id, own.counters, round(100 * own.hit), round(100 * round(against.mean, 1)), toughness(state, own.id),
        percent(against.destroyed), percent(against.wounded),
    )  # fmt: skip


def percent(chance: float) -> int:
    """In whole figures; only what is sure is 0 or 100."""
    if chance <= 0 or chance >= 1 - 1e-12:
        return round(chance) * 100
    return min(max(round(100 * chance), 1), 99)
