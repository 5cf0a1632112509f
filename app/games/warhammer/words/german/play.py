"""Warhammer: Diskwars in play, in German: what is asked, what happened, why not, how it ended.

Names of disks are one or many (Karl Franz, Wolfsreiter), and a sentence cannot tell which: what happened to a disk is
told behind its name and a colon, so that no verb has to agree with it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Values = Mapping[str, Any]

_FACES = {
    "hit": "Treffer", "critical": "kritischer Treffer", "scatter": "Streuschuss", "miss": "Fehlschuss", "chaos": "Chaos",
}  # fmt: skip
_EDGES = {"south": "südlichen", "north": "nördlichen", "west": "westlichen", "east": "östlichen"}
_RANGES = {
    "short": "Kurze Reichweite", "medium": "Mittlere Reichweite", "long": "Große Reichweite",
    "siege": "Belagerungsreichweite",
}  # fmt: skip
_DAMAGE = {"physical": "physisch", "arcane": "magisch"}
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


def _row(things: Any) -> str:
    return ", ".join(str(thing) for thing in things)


def _disk_acted(values: Values) -> str:
    return f"{values['piece']}: {'Bewegung' if values['action'] == 'move' else 'Passen'}."


def _laid_card(values: Values) -> str:
    side = "leere Seite" if values["is_plain"] else "Textseite"
    return f"{values['seat']} legt die Aufmarschkarte {values['card']}, {side} oben."


def _lessened(values: Values) -> str:
    if not values["left"]:
        return f"{values['piece']}: Immunität gegen {values['amount']} Schaden."
    return f"{values['piece']}: Resistenz, von {values['amount']} Schaden bleiben {values['left']}."


def _rolled(values: Values) -> str:
    return f"{values['piece']}: Wurf {_row(_FACES.get(face, face) for face in values['faces'])}."


def _edge(values: Values) -> str:
    return f"{values['seat']} nimmt den {_EDGES.get(values['edge'], values['edge'])} Rand."


def _shot(values: Values) -> str:
    far = _RANGES.get(str(values["range"]).lower(), values["range"])
    damage = _DAMAGE.get(str(values["damage"]).lower(), values["damage"])
    strength = str(values["strength"]).replace("d6", "W6")
    return f"{far}, Kampfwürfel {values['dice']}, Stärke {strength}, {damage}"


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


def _flips(values: Values) -> str:
    return "1 Sprung" if values["count"] == 1 else f"{values['count']} Sprünge"


def _joined(names: Any) -> str:
    return " und ".join(([", ".join(names[:-1])] if len(names) > 1 else []) + list(names[-1:]))


def _then(words: str) -> Callable[[Values], str]:
    def told(values: Values) -> str:
        first = str(values["told"])
        return f"{first if first.endswith('.') else first + '.'} {words}: {_joined(values['pieces'])}."

    return told


def _fight(values: Values) -> str:
    told = f"{_joined(values['attackers'])} gegen {_joined(values['defenders'])}"
    return f"{told}: keine Verluste." if values["is_even"] else f"{told}."


PLAY: dict[str, str | Callable[[Values], str]] = {
    # how it ended
    "result.none-left": "die letzten Disks aller Spieler sind zugleich gefallen",
    "result.towers-held": "zwei Wachtürme waren am Ende der Runde in einer Hand",
    "result.last-left": "nur einer hat noch Disks",
    # what is asked
    "ask.edge": "Von welchem Rand aus lässt du aufmarschieren?",
    "ask.initiative": "Verteile die Initiativemarker: Wer ist Erster, Zweiter und so weiter?",
    "ask.scenario": "Welche Szenariokarte gilt für alle?",
    "ask.zone-card": "Welche Aufmarschkarte nimmst du?",
    "ask.side": "Welche Seite liegt oben?",
    "ask.zone-place": "Lege die Aufmarschkarte an deinen Rand.",
    "ask.shift": "Verschiebe die Zone am Rand entlang oder lass sie liegen.",
    "ask.terrain-card": "Welche Geländekarte nimmst du?",
    "ask.face": "Welche Seite liegt oben?",
    "ask.lay-terrain": "Lege das Geländeteil.",
    "ask.deployment": "Lass {count} Disks in deinen Zonen aufmarschieren.",
    "ask.layers": "Einige dieser Disks überlappen sich. In welcher Reihenfolge liegen sie, die unterste zuerst?",
    "ask.scout": "Welcher Spähtrupp bewegt sich?",
    "ask.command": "Welche Befehlskarte spielst du?",
    "ask.activation": "Welche Disk wird aktiviert?",
    "ask.and-then": "Und danach?",
    "ask.shot": "Welchen ihrer Fernkampfangriffe führt sie durch?",
    "ask.user": "Welche Disk nutzt die Fähigkeit der Karte?",
    "ask.reinforce": "Lege die Disk aus der Reserve.",
    "ask.token-from": "Von welcher Disk wird ein Marker genommen?",
    "ask.token-to": "Welche Disk erhält ihn?",
    "ask.raise": "Welche Disk kehrt vom Totenstapel zurück?",
    "ask.engagement": "Welches Gefecht wird als Nächstes abgehandelt?",
    "chance.dice": "Die Würfel werden geworfen.",
    "chance.cards": "Die Karten werden ausgeteilt.",
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
    # what may be picked
    "option.shoot": "Fernkampfangriff",
    "option.magic": "Magie einsetzen",
    "option.reanimate": "Eine Disk wiedererwecken",
    "option.text": "Die Textseite",
    "option.plain": "Die leere Seite",
    "option.south": "Süden",
    "option.north": "Norden",
    "option.west": "Westen",
    "option.east": "Osten",
    "option.shot": _shot,
    "option.reserve": "{card} aus der Reserve",
    "option.battle-ability": "Die Fähigkeit von {card}",
    "option.card": "{card}",
    "action.focus": "Fokusfähigkeit von {source} einsetzen",
    "option.move": "Bewegen",
    "option.nothing": "Passen",
    "option.cast": "Magie einsetzen",
    "action.ability": "Fähigkeit von {source} einsetzen",
    # the log in few lines
    "told.set-up": "Aufbau",
    "told.round": "Runde {round}: {first} hat die Initiative",
    "told.moved": lambda values: f"{values['piece']}: {_flips(values)}.",
    "told.moved-onto": lambda values: f"{values['piece']}: {_flips(values)} auf {_joined(values['onto'])} (gebunden).",
    "told.fired": "{piece}: Fernkampfangriff auf {target}, {hits} von {count} Treffern.",
    "told.also-hit": _then("Ebenfalls getroffen"),
    "told.wasted": "{piece}: Fernkampfangriff auf {target}, außer Reichweite.",
    "told.shot": "{piece}: Fernkampfangriff auf {target}, {damage} Schaden.",
    "told.fight": _fight,
    "told.entered": lambda values: f"Verstärkung: {_joined(values['pieces'])}.",
    "told.placed": lambda values: f"Erste Disks: {_joined(values['pieces'])}.",
    "told.deployed": lambda values: f"Aufmarsch: {_joined(values['pieces'])}.",
    "told.terrain": lambda values: f"Gelände: {_joined(values['pieces'])}.",
    "told.with-lost": _then("Ausgeschaltet"),
    "told.with-wounded": _then("Verwundet"),
    "told.commands": lambda values: f"Befehle: {_row(f'{card} von {seat}' for seat, card in values['cards'])}.",
    # what happened
    "event.edge-taken": _edge,
    "event.initiative-rolled": "{seat} würfelt {roll}, zusammen {total}.",
    "event.initiative-set": lambda values: f"Reihenfolge der Initiative: {_row(values['seats'])}.",
    "event.scenarios-drawn": lambda values: f"{values['seat']} zieht {_row(values['cards'])}.",
    "event.scenario-chosen": "{seat} wählt das Szenario {card}.",
    "event.objective-dealt": "Der Auftrag von {seat} ist {card}.",
    "event.zones-dealt": lambda values: f"Aufmarschkarten: {_row(values['cards'])}.",
    "event.zone-card-laid": _laid_card,
    "event.zone-card-crowded": (
        "Für {card} ist in dem Teil des Randes, der {seat} zusteht, kein Platz mehr; die Karte darf irgendwo an diesem "
        "Rand liegen."
    ),
    "event.zone-card-left-away": "Für {card} ist am Rand von {seat} kein Platz mehr.",
    "event.zones-made": "Die Aufmarschzonen sind gebildet.",
    "event.zone-shifted": "{zone} wird verschoben.",
    "event.terrain-dealt": lambda values: f"Geländekarten: {_row(values['cards'])}.",
    "event.terrain-left-away": "Für {terrain} ist kein Platz mehr.",
    "event.command-shown": "{seat} spielt {card}.",
    "event.commands-ordered": lambda values: (
        f"Die Befehle werden in dieser Reihenfolge abgehandelt: {_row(values['seats'])}."
    ),
    "event.disk-acted": _disk_acted,
    "event.dice-rolled": _rolled,
    "event.shot-scattered": lambda values: f"{values['piece']}: Streuschuss auf {_row(values['victims'])}.",
    "event.token-moved": "Ein Aktivierungsmarker geht von {piece} zu {to}.",
    "event.magic-cast": "{piece}: Magie gegen {target}.",
    "event.ability-used": "{piece}: {source} wird eingesetzt.",
    "event.harm-halved": _lessened,
    "event.disk-lost": "{piece}: vom Schlachtfeld auf den Totenstapel.",
    "event.seat-eliminated": "{seat} hat keine Disk mehr auf dem Schlachtfeld und scheidet aus.",
    "event.heroes-late": lambda values: (
        f"{values['seat']} verliert, was nie auf das Schlachtfeld kam: {_row(values['cards'])}."
    ),
    "play.discards": "Ablagestapel von {seat}: {cards}.",
    "event.acted-fixed": _fixed,
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
    "dice-not-so": "So können diese Würfel nicht fallen: {dice}.",
    "cards-not-so": "Nenne {count} Karten des Stapels.",
    "scout-on-enemy": "Ein Spähtrupp meidet den Gegner.",
    "entry-not-in-zone": "Eine Disk aus der Reserve liegt vollständig in einer deiner Aufmarschzonen.",
    "entry-in-enemy-zone": "Sie darf nicht in eine gegnerische Aufmarschzone.",
    "entry-not-near": "Sie muss auf dem Schlachtfeld in Reichweite von {piece} liegen.",
    "zone-off-edge": "Die Karte muss vollständig an deinem Rand liegen.",
    "zone-on-card": "Dort liegt schon eine deiner Karten.",
    "zone-corner": "So nahe an dieser Ecke darf keine Karte liegen.",
    "terrain-at-edge": "Gelände darf nicht so nahe am Schlachtfeldrand liegen.",
    "terrain-at-terrain": "Gelände darf nicht in kurzer Reichweite zu anderem Gelände liegen.",
    "deploy-outside": "Sie liegt nicht vollständig in einer deiner Aufmarschzonen.",
    "deploy-on-enemy": "Niemand marschiert auf einem Gegner auf.",
    "deploy-in-enemy-zone": "Niemand marschiert in einer gegnerischen Zone auf.",
    "deploy-count": "In dieser Zone marschieren {needed} Disks auf; es sind {count}.",
    "deploy-all": "Alle {needed} Disks müssen aufmarschieren; es sind {count}.",
    "deploy-too-far": "Höchstens {most} ihrer Disks dürfen jenseits mittlerer Reichweite zum Rand liegen.",
    "deploy-heroes": "Alle Helden müssen aufmarschieren.",
    "ability-used": "{source} ist schon eingesetzt worden.",
    "disk-activated": "Die Disk ist in dieser Runde schon aktiviert worden.",
    "disk-pinned": "Eine Disk liegt auf ihr.",
    "entry-on-enemy": "Eine Disk, die ins Spiel kommt, darf nicht auf einen Gegner gelegt werden.",
    "fix-no-piece": "Auf dem Tisch gibt es keine Disk namens {piece}.",
    "fix-not-fallen": "{card} ist nicht unter den Verlusten von {seat}.",
    "fix-not-so": "„{name}“ kann nicht auf {value} gesetzt werden.",
    "flip-not-onto": "Die Bewegung muss auf der Disk enden, die angegriffen werden muss.",
    "flip-nowhere": "Ein Sprung braucht eine Richtung: Zeige auf einen anderen Ort als die Mitte der Disk.",
}
