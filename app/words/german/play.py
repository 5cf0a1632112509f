"""Playing, in German: what is said of a battle whatever the game."""

from collections.abc import Callable, Mapping
from typing import Any

Values = Mapping[str, Any]


def _seat_changed(values: Values) -> str:
    if values.get("player") == "person":
        return f"Für {values['seat']} spielt jetzt ein Mensch."
    return f"Für {values['seat']} spielt jetzt ein Programm."


def _undone(values: Values) -> str:
    told = f"{values['seat']} hat eine Antwort zurückgenommen."
    return f"{told} Die Schlacht gilt ab jetzt als Übung." if values.get("practice") else told


PLAY: dict[str, str | Callable[[Values], str]] = {
    # whom
    "bar.yours": "Du bist dran: {asked}",
    "bar.of": "{who}: {asked}",
    "cli.play.moment": "Runde {round}, {segment}.",
    "table.thinking": "{seat} denkt nach.",
    # how it stands and how it ended
    "play.place": "({x}; {y})",
    "play.about": "{asked} ({about})",
    "play.won": "Sieg für {winners}: {why}.",
    "play.drawn": "Niemand gewinnt: {why}.",
    "play.scores": "{told} Punkte: {scores}.",
    "result.points": "die Punkte entscheiden",
    "result.agreed": "ein Unentschieden wurde vereinbart",
    "result.stopped": "die Schlacht wurde abgebrochen und gewertet",
    "result.deadlock": "zu lange ist nichts geschehen",
    "result.entered": "auf einem echten Tisch gespielt",
    "option.done": "Fertig",
    "option.yes": "Ja",
    "option.no": "Nein",
    # what happened
    "event.acted": "Außerhalb der Fragen: {act}.",
    "event.acted-accept": "{seat} nimmt das Unentschieden an.",
    "event.acted-concede": "{seat} gibt auf.",
    "event.acted-crashed": "Das Programm von {seat} ist gescheitert; statt seiner gilt eine einfache erlaubte Antwort.",
    "event.acted-draw-refused": "{seat} lehnt ein Unentschieden ab.",
    "event.acted-end_and_score": "{seat} hat die Schlacht beendet; die Punkte entscheiden.",
    "event.acted-hurried": "Das Programm von {seat} wurde gedrängt und gab eine einfache erlaubte Antwort.",
    "event.acted-late": "Das Programm von {seat} brauchte zu lange; statt seiner gilt eine einfache erlaubte Antwort.",
    "event.acted-offer_draw": "{seat} bietet ein Unentschieden an.",
    "event.acted-seat_changed": _seat_changed,
    "event.acted-undo_to": _undone,
    # why not
    "act-no-moment": "Es gibt keinen früheren Zeitpunkt {moment}, zu dem man zurückkehren könnte.",
    "act-no-offer": "Niemand hat ein Unentschieden angeboten.",
    "act-not-playing": "{seat} spielt hier nicht oder nicht mehr mit.",
    "act-unknown": "Hier gibt es nichts namens „{act}“, das man tun könnte.",
    "answer-count": "Erwartet werden {least} bis {most}, gegeben wurden {count}.",
    "answer-form": "Hier ist eine Antwort in anderer Form nötig.",
    "answer-given": "{seat} hat diese Frage schon beantwortet.",
    "answer-no-pass": "Diese Frage kann nicht übergangen werden.",
    "answer-not-asked": "{seat} ist jetzt nicht gefragt. Nichts wurde geändert.",
    "answer-order": "Alle müssen einmal genannt werden, in der gewünschten Reihenfolge.",
    "answer-over": "Das Spiel ist zu Ende.",
    "answer-split": "Alle {total} müssen in ganzen Teilen verteilt werden; verteilt wurden {given}.",
    "answer-stale": "Das beantwortet Frage {answered}; gefragt ist {asked}. Nichts wurde geändert.",
    "answer-twice": "Dieselbe Antwort wurde zweimal gegeben.",
    "answer-unknown": "{key} gehört nicht zu den möglichen Antworten.",
    "forbidden": "{source} verbietet es.",
    "forbidden-by": "{source} verbietet es: {says}",
    # how a value came about
    "table.now": "{stat} {now} statt {printed}",
    "card.why-of": "Warum ist {stat} {now}?",
    "why.value": "{piece}: Warum ist {stat} {now}?",
    "why.plain": "{stat} {now}, wie aufgedruckt.",
    "why.changed": "{stat} {now}: aufgedruckt {printed}, {parts}.",
    "why.replaced": "{source}: {value}",
    "why.added": "{source} {much}",
    "why.in-force": "{source} wirkt darauf: {says}",
}
