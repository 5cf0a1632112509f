"""Playing, in German: the words that Warhammer: Diskwars shares with the other disk games."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Values = Mapping[str, Any]

_SEGMENTS = {
    "melee": "Die Nahkampfphase beginnt.",
    "choose": "Die Befehlskarten werden gewählt.",
    "resolve": "Die Befehlskarten werden abgehandelt.",
    "end": "Die Endphase beginnt.",
    "scouting": "Die Spähtrupps bewegen sich.",
    "setup-disks": "Die Disks marschieren auf.",
    "setup-initiative": "Die Initiative wird bestimmt.",
    "setup-scenario": "Das Szenario wird bestimmt.",
    "setup-strongholds": "Die Wachtürme werden gelegt.",
    "setup-terrain": "Das Gelände wird gelegt.",
    "setup-zones": "Die Aufmarschzonen werden gebildet.",
}
_ACTIONS = {"move": "Bewegung", "nothing": "Passen", "ability": "Fähigkeit", "focus": "Fokusfähigkeit"}
_MARKS = {
    "empowered": ("verstärkt", "nicht mehr verstärkt"), "poisoned": ("vergiftet", "nicht mehr vergiftet"),
    "activated": ("aktiviert", "nicht mehr aktiviert"),
}  # fmt: skip
_FIXED = {"damage": "Schaden", "wounds": "Wunden", **{name: words[0] for name, words in _MARKS.items()}}


def _entered(values: Values) -> str:
    """Wie eine Disk auf das Schlachtfeld kommt; ältere Aufzeichnungen sagen es nicht."""
    way = {"deployed": "marschiert auf", "reinforced": "wird mobilisiert", "raised": "kehrt zurück"}.get(
        values.get("way", "")
    )
    if way is None:
        return f"{values['seat']} legt {values['piece']} nach {values['at']}."
    return f"{values['seat']}: {values['piece']} {way} bei {values['at']}."


def _struck(values: Values) -> str:
    speed = {"swift": " (schnell)", "slow": " (langsam)"}.get(values.get("speed", ""), "")
    return f"{values['piece']} gegen {values['upon']}: Stärke {values['strength']}{speed}."


def _acted(values: Values) -> str:
    if str(values["piece"]).startswith(str(values["source"])):
        return f"{values['piece']}: Die eigene Fähigkeit wirkt."
    return f"{values['piece']}: {values['source']} wirkt."


def _wounds(count: int) -> str:
    return "eine Wunde" if count == 1 else f"{count} Wunden"


def _both(names: Any) -> str:
    return " und ".join(str(name) for name in names)


def _segment(values: Values) -> str:
    return _SEGMENTS.get(values["segment"], "Der nächste Abschnitt beginnt.")


def _activated(values: Values) -> str:
    return f"{values['piece']}: {_ACTIONS.get(values['action'], 'Aktion')}."


def _marked(values: Values) -> str:
    return f"{values['piece']}: {', '.join(_marks(values['changes']))}."


def _marks(changes: Mapping[str, Any]) -> Iterator[str]:
    for name, value in sorted(changes.items()):
        yield _MARKS[name][0 if value else 1] if name in _MARKS else f"{_FIXED.get(name, 'Marker')} {value}"


def _seat_changed(values: Values) -> str:
    if values.get("player") == "person":
        return f"Für {values['seat']} spielt jetzt ein Mensch."
    return f"Für {values['seat']} spielt jetzt ein Programm."


def _undone(values: Values) -> str:
    told = f"{values['seat']} hat eine Antwort zurückgenommen."
    return f"{told} Die Schlacht gilt ab jetzt als Übung." if values.get("practice") else told


def _fixed(values: Values) -> str:
    """What was set, and why, as the one said who did it."""
    if "back" in values:
        told = f"{values['seat']} hat von Hand zurückgebracht: {values['back']} nach {values['at']}."
    elif values.get("remove"):
        told = f"{values['seat']} hat von Hand entfernt: {values['piece']}."
    else:
        told = f"{values['seat']} hat von Hand berichtigt: {values['piece']}, {', '.join(_settings(values))}."
    note = values.get("note")
    return f"{told} „{note}“" if note else told


def _settings(values: Values) -> Iterator[str]:
    if "at" in values:
        yield f"Ort {values['at']}"
    if "to" in values:
        yield f"Besitzer {values['to']}"
    yield from (f"{_FIXED[name]} {values[name]}" for name in ("damage", "wounds") if name in values)
    yield from (words[0 if values[name] else 1] for name, words in _MARKS.items() if name in values)


PLAY: dict[str, str | Callable[[Values], str]] = {
    "play.place": "({x}; {y})",
    "play.about": "{asked} ({about})",
    "play.won": "Sieg für {winners}: {why}.",
    "play.drawn": "Niemand gewinnt: {why}.",
    "play.scores": "{told} Punkte: {scores}.",
    "result.last-left": "die anderen haben keine Disk mehr",
    "result.points": "die Punkte entscheiden",
    "result.agreed": "ein Unentschieden wurde vereinbart",
    "result.stopped": "die Schlacht wurde abgebrochen und gewertet",
    "result.deadlock": "zu lange ist nichts geschehen",
    "result.entered": "auf einem echten Tisch gespielt",
    "option.done": "Fertig",
    "option.move": "Bewegen",
    "option.nothing": "Passen",
    "option.cast": "Magie einsetzen",
    "option.yes": "Ja",
    "option.no": "Nein",
    "action.ability": "Fähigkeit von {source} einsetzen",
    # what is asked
    "ask.action": "Was tut die Disk?",
    "ask.answer": "Welchem Angreifer gilt der Konterangriff?",
    "ask.deploy": "Welche Disk kommt ins Spiel?",
    "ask.flip": "Lass die Disk springen oder halte hier an.",
    "ask.forced-flip": "Lass die Disk springen.",
    "ask.may": "Soll es geschehen?",
    "ask.pick": "Welche?",
    "ask.pick-some": "Welche davon?",
    "ask.target": "Nenne das Ziel.",
    "ask.victim": "Welchem Gegner gilt der Angriff?",
    "chance.one": "Der Zufall wählt.",
    # what happened
    "event.acted": "Außerhalb der Fragen: {act}.",
    "event.acted-accept": "{seat} nimmt das Unentschieden an.",
    "event.acted-concede": "{seat} gibt auf.",
    "event.acted-crashed": "Das Programm von {seat} ist gescheitert; statt seiner gilt eine einfache erlaubte Antwort.",
    "event.acted-draw-refused": "{seat} lehnt ein Unentschieden ab.",
    "event.acted-end_and_score": "{seat} hat die Schlacht beendet; die Punkte entscheiden.",
    "event.acted-fixed": _fixed,
    "event.acted-hurried": "Das Programm von {seat} wurde gedrängt und gab eine einfache erlaubte Antwort.",
    "event.acted-late": "Das Programm von {seat} brauchte zu lange; statt seiner gilt eine einfache erlaubte Antwort.",
    "event.acted-offer_draw": "{seat} bietet ein Unentschieden an.",
    "event.acted-seat_changed": _seat_changed,
    "event.acted-undo_to": _undone,
    "event.ability-acted": _acted,
    "event.battle-began": lambda values: f"{_both(values['attackers'])} gegen {_both(values['defenders'])}.",
    "event.blow-struck": _struck,
    "event.counters-removed": "Runde {round} endet: Die Marker werden entfernt.",
    "event.disk-activated": _activated,
    "event.disk-damaged": "{piece}: {amount} Schaden.",
    "event.disk-entered": _entered,
    "event.disk-flipped": "{piece}: Sprung nach {end}.",
    "event.disk-healed": lambda values: f"{values['piece']}: {_wounds(values['count'])} weniger.",
    "event.disk-marked": _marked,
    "event.disk-wounded": lambda values: f"{values['piece']}: {_wounds(values['count'])}.",
    "event.effect-began": "{source} wirkt auf {piece}.",
    "event.effect-ended": "{source}: Die Wirkung endet.",
    "event.marker-put": "{piece}: aktiviert.",
    "event.round-began": "Runde {round} beginnt; Startspieler ist {first}.",
    "event.segment-began": _segment,
    "event.target-named": "{piece}: Ziel ist {target}.",
    "event.terrain-placed": "{seat} legt {terrain} nach {at}.",
    # why not
    "ability-used": "{source} ist schon eingesetzt worden.",
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
    "disk-activated": "Die Disk ist in dieser Runde schon aktiviert worden.",
    "disk-pinned": "Eine Disk liegt auf ihr.",
    "entry-on-enemy": "Eine Disk, die ins Spiel kommt, darf nicht auf einen Gegner gelegt werden.",
    "fix-no-piece": "Auf dem Tisch gibt es keine Disk namens {piece}.",
    "fix-not-fallen": "{card} ist nicht unter den Verlusten von {seat}.",
    "fix-not-so": "„{name}“ kann nicht auf {value} gesetzt werden.",
    "flip-not-onto": "Die Bewegung muss auf der Disk enden, die angegriffen werden muss.",
    "flip-nowhere": "Ein Sprung braucht eine Richtung: Zeige auf einen anderen Ort als die Mitte der Disk.",
    "forbidden": "{source} verbietet es.",
    "forbidden-by": "{source} verbietet es: {says}",
}
