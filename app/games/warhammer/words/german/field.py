"""The field of Warhammer: Diskwars in words, in German: what is asked and what an answer means, what pieces are, what
stands behind a line of the log.

As in `play.py` no verb has to agree with the name of a disk: it stands before a colon.
"""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.german.grammar import counted, with_list

Values = Mapping[str, Any]

_NUMBERS = ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
_ORDINALS = ("Keine", "Erste", "Zweite", "Dritte", "Vierte", "Fünfte", "Sechste", "Siebte", "Achte")


def _number(count: Any) -> str:
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _some(values: Values) -> str:
    least, most = values["least"], values["most"]
    return f"Genau {_number(least)}." if least == most else f"Mindestens {_number(least)}, höchstens {_number(most)}."


def _activation(values: Values) -> str:
    number = values["number"]
    ordinal = _ORDINALS[number] if 0 <= number < len(_ORDINALS) else f"{number}."
    return f"{ordinal} von {_number(values['of'])} Aktivierungen."


def _owned(values: Values) -> str:
    told = "{owner}: Angriff {attack}, Konter {counter}, Ausdauer {toughness}".format(**values)
    return f"{told}, Schaden {values['damage']}" if values["damage"] else told


def _dice(values: Values) -> str:
    told = f"Kampfwürfel: {values['dice']}"
    return f"{told}." if values["dice"] == values["printed"] else f"{told} statt {values['printed']}."


def _stamina(values: Values) -> str:
    if not values["stamina"]:
        return f"{values['piece']}: keine Robustheit, eine Wunde genügt."
    return f"{values['piece']}: Wunden {values['taken']}, Robustheit {values['stamina']}; die nächste ist zu viel."


def _way(how: str) -> Callable[[Values], str]:
    return lambda values: f"{how.format(name=values['name'])}, {_flips(values)}, nach {values['place']}."


def _flips(values: Values) -> str:
    return "1 Sprung" if values["flips"] == 1 else f"{values['flips']} Sprünge"


def _deployment(values: Values) -> str:
    if values["count"] == 1:
        return "Welche Disk marschiert auf, und wo?"
    return f"Welche {values['count']} Disks marschieren auf, und wo?"


FIELD: dict[str, str | Callable[[Values], str]] = {
    # what is neither disk nor card
    "name.zone": "Zone {number} von {seat}",
    "name.command": "Befehl von {seat}",
    "name.own-zone": "Deine Zone {number}",
    "name.own-command": "Deine Befehlskarte",
    "name.scenario": "Szenario",
    "name.empowerment": "Verstärkung",
    "name.terrain": "Geländeteil {number}",
    "field.band-short": "kurze Reichweite",
    "field.band-medium": "mittlere Reichweite",
    "field.band-long": "große Reichweite",
    "field.band-siege": "Belagerungsreichweite",
    # what is asked
    "field.ask-edge": "Von welchem Rand aus lässt du aufmarschieren?",
    "field.ask-initiative": "Wer bekommt welchen Initiativemarker?",
    "field.initiative-for-two": "Du hast den Wurf gewonnen. Wer ist zuerst an der Reihe?",
    "field.ask-scenario": "Welches Szenario gilt für alle?",
    "field.ask-zone-card": "Welche Aufmarschkarte nimmst du?",
    "field.ask-side": "{piece}: Welche Seite liegt oben?",
    "field.ask-zone-place": "{piece}: Wo an deinem Rand soll die Karte liegen?",
    "field.ask-shift": "{piece}: Wohin soll sie verschoben werden?",
    "field.ask-terrain-card": "Welches Geländeteil nimmst du?",
    "field.ask-layers": "In welcher Reihenfolge liegen die Disks, die sich überlappen, die unterste zuerst?",
    "field.ask-face": "Welche Seite liegt oben?",
    "field.ask-lay-terrain": "{piece}: Wo soll das Geländeteil liegen?",
    "field.ask-deployment": _deployment,
    "field.ask-scout": "Welcher Spähtrupp bewegt sich?",
    "field.ask-command": "Welche Befehlskarte spielst du?",
    "field.ask-activation": "Welche Disk wird aktiviert?",
    "field.ask-action": "{piece}: Was soll geschehen?",
    "field.ask-and-then": "{piece}: Was soll außerdem geschehen?",
    "field.ask-shot": "{piece}: Welcher Fernkampfangriff?",
    "field.ask-target": "{piece}: Wer ist das Ziel?",
    "field.ask-user": "{piece}: Welche Disk ist der Anwender?",
    "field.ask-reinforce": "{piece}: Wo soll die Disk aus der Reserve liegen?",
    "field.ask-token-from": "Von welcher Disk wird ein Marker genommen?",
    "field.ask-token-to": "Welche Disk erhält den Marker?",
    "field.ask-raise": "{piece}: Welche Disk kehrt vom Totenstapel zurück?",
    "field.ask-engagement": "Welches Gefecht wird als Nächstes abgehandelt?",
    "field.ask-victim": "{piece}: Welchem Gegner gilt der Angriff?",
    "field.ask-answer": "{piece}: Welchem Angreifer gilt der Konterangriff?",
    "field.ask-deploy": "Welche Disk kommt aus der Reserve?",
    "field.ask-flip": "{piece}: Wohin geht der Sprung?",
    "field.ask-forced-flip": "{piece}: Wohin muss der Sprung gehen?",
    "field.ask-may": "{piece}: Soll es geschehen?",
    "field.ask-pick": "{piece}: Welche Disk?",
    "field.ask-pick-some": "{piece}: Welche Disks?",
    # what an answer means
    "field.record": "{name}: {says}",
    "field.some": _some,
    "field.pass-back": "Passen: zurück zur Wahl davor.",
    "field.pass-stays": "Hier anhalten: Es bleibt so liegen.",
    "field.pass-nothing-more": "Passen: nichts weiter.",
    "field.edge-means": "Dort werden deine Aufmarschkarten liegen.",
    "field.initiative-means": "Der Erste von {count} ist überall zuerst an der Reihe, wo nichts anderes entscheidet.",
    "field.scenario-means": "Diese Fähigkeit gilt für alle. Die andere Karte wird wieder eingemischt.",
    "field.zone-card-means": counted("Die letzte Karte.", "{count} Karten liegen aus."),
    "field.side-means": "Mit der Textseite oben nimmt sie {value} Disks auf, mit der leeren {plain}.",
    "field.zone-place-means": "Karten, die Kante an Kante liegen, bilden eine Zone.",
    "field.terrain-card-means": counted("Die letzte Karte.", "{count} Karten liegen aus."),
    "field.turn-means": "Komma und Punkt drehen es, oder Umschalt und das Mausrad.",
    "field.lay-terrain-means": (
        "Weiter als {band} von jedem Rand entfernt und nicht in kurzer Reichweite von anderem Gelände."
    ),
    "field.zone-takes": "{zone}: {count} Disks.",
    "field.deployment-means": counted(
        "Alle Helden müssen dabei sein. 1 Disk bleibt in der Reserve.",
        "Alle Helden müssen dabei sein. {count} Disks bleiben in der Reserve.",
    ),
    "field.scout-means": "Ein Spähtrupp meidet den Gegner und erhält keinen Marker. Fertig: Keiner bewegt sich mehr.",
    "field.command-means": "Niemand sieht sie, bevor alle gewählt haben.",
    "field.commands-gone": with_list("In dieser Runde schon von anderen gespielt: {cards}.", "cards"),
    "field.activation-number": _activation,
    "field.ability-left": "Die Fähigkeit von {name} ist noch nicht eingesetzt.",
    "field.done-means": "Zug beenden: Der Rest dieser Karte verfällt.",
    "field.flips": counted(
        "1 Sprung, so kurz du willst: Klicke, wo die Disk landen soll.",
        "{count} Sprünge, jeder so kurz du willst: Klicke, wo die Disk landen soll.",
    ),
    "field.onto": "Es muss auf {onto} zugehen.",
    "field.onto-one": "Es muss auf eine dieser Disks zugehen: {onto}.",
    "field.reinforce-means": "Vollständig in einer deiner Zonen; die Disk wird sofort aktiviert.",
    "field.flank-means": "Auch jeder Rand des Schlachtfelds ist erlaubt, abseits gegnerischer Zonen.",
    "field.near-means": "Auf dem Schlachtfeld in kurzer Reichweite von {piece}.",
    "field.engagement-means": counted(
        "Nur dieses kann das nächste sein.", "{count} können das nächste sein: Keines wartet auf ein anderes."
    ),
    # below an offer
    "field.moves": counted("1 Sprung", "{count} Sprünge"),
    "field.yours": "Deine",
    "field.whose": _owned,
    "field.command-line": "Aktiviert {value}, {strategy}.",
    "field.disk-line": "Angriff {attack}, Konter {counter}, Ausdauer {toughness}.",
    "field.zone-line": "Nimmt {value} Disks auf.",
    # what can be done, in a list
    "legal.pass": "Passen.",
    "legal.stop": "Hier anhalten.",
    "legal.cannot": "Geht nicht: {why}",
    "legal.flip": "Ein Sprung {direction}, nach {place}.",
    "legal.onto": _way("Auf {name}"),
    "legal.onto-land": _way("Nach {name}"),
    "legal.towards": _way("In Richtung {name}"),
    "legal.away": _way("Weg von {name}"),
    "legal.beside": _way("Neben {name}"),
    "legal.lay": "{piece}: {place}.",
    "legal.pins": with_list("Bindet {pieces}.", "pieces"),
    "legal.covers": with_list("Liegt auf {pieces}.", "pieces"),
    "legal.nearest": "Der nächste Gegner: {piece}, {distance} Zoll.",
    "legal.to-right": "nach rechts",
    "legal.to-down-right": "nach rechts unten",
    "legal.to-down": "nach unten",
    "legal.to-down-left": "nach links unten",
    "legal.to-left": "nach links",
    "legal.to-up-left": "nach links oben",
    "legal.to-up": "nach oben",
    "legal.to-up-right": "nach rechts oben",
    "legal.nothing": "nichts",
    "legal.done-pick_some": "Diese wählen: {parts}.",
    "legal.done-order": "In dieser Reihenfolge: {parts}.",
    "legal.is-chosen": "{piece}: gewählt. Return lässt es weg.",
    "legal.not-chosen": "{piece}: nicht gewählt. Return wählt es.",
    "legal.in-order": "{place}: {piece}. Return rückt es nach oben.",
    "legal.strikes": ("{piece}: {attack} gegen Ausdauer {toughness}; Konterangriff {counter} gegen {own}."),
    "legal.in-band": "Im Bereich „{band}“, {distance} Zoll von Kante zu Kante.",
    "legal.strength-against": "{strength} gegen Ausdauer {toughness}.",
    "legal.deploy-strong": "Die stärksten Disks vorn aufstellen.",
    "legal.deploy-tough": "Die zähesten Disks vorn aufstellen.",
    "legal.deploy-fast": "Die schnellsten Disks vorn aufstellen.",
    "legal.deploy-shooters": "Die Schützen vorn aufstellen.",
    "legal.deployed": with_list("{pieces}.", "pieces"),
    "legal.kept-back": with_list("In der Reserve: {pieces}.", "pieces"),
    # pieces and seats as text
    "facts.place": "{x} von links, {y} von oben",
    "facts.row": "{piece}, {seat}: {place}; {values}",
    "facts.row-now": "{told}. {now}.",
    "facts.row-land": "{name}: {kind}, {place}.",
    "facts.value": "{stat} {now}",
    "facts.value-changed": "{stat} {now} statt {printed}",
    "facts.pinned": with_list("Gebunden von {pieces}.", "pieces"),
    "facts.covered": "Eine Disk liegt darauf.",
    "facts.pins": with_list("Bindet {pieces}.", "pieces"),
    "facts.on": with_list("Liegt auf {lands}.", "lands"),
    "facts.on-it": with_list("Darauf: {pieces}.", "pieces"),
    "facts.activated": "Aktiviert.",
    "facts.damage": "Schaden in dieser Runde: {count}.",
    "facts.wounds": "Wunden: {count}, Robustheit {of}.",
    "facts.in-force": "{source} wirkt darauf. {says}",
    "facts.effect": "{source} wirkt darauf {until}.",
    "facts.effect-changes": with_list("{changes} durch {source} {until}.", "changes"),
    "facts.change": "{by} {stat}",
    "facts.until-turn": "bis zum Ende des Befehls",
    "facts.until-round": "bis zum Ende der Runde",
    "facts.until-leaves": "bis eine der beiden Disks das Schlachtfeld verlässt",
    "facts.until-always": "bis zum Ende der Schlacht",
    "facts.empowered": "Verstärkt.",
    "facts.poisoned": "Vergiftet.",
    "facts.commanded": "Durch die offene Befehlskarte aktiviert.",
    "facts.held": "Unter der Kontrolle von {seat}.",
    "facts.zone": counted("Aufmarschzone für 1 Disk", "Aufmarschzone für {count} Disks"),
    "facts.row-zone": "{name}: {edge} Rand, {count} Disks.",
    "facts.edge-south": "unterer",
    "facts.edge-north": "oberer",
    "facts.edge-west": "linker",
    "facts.edge-east": "rechter",
    "facts.seat-disks": lambda values: (
        f"{values['seat']}: {values['disks']} {'Disk' if values['disks'] == 1 else 'Disks'} auf dem Schlachtfeld."
    ),
    "facts.eliminated": "Ausgeschieden.",
    "facts.token": "Initiative {number}.",
    "facts.own-hand": with_list("Auf der Hand: {cards}.", "cards"),
    "facts.hand": counted("1 Befehlskarte auf der Hand.", "{count} Befehlskarten auf der Hand."),
    "facts.played": counted("Spielt {card}, noch 1 Aktivierung.", "Spielt {card}, noch {count} Aktivierungen."),
    "facts.reserve": with_list("In der Reserve: {pieces}.", "pieces"),
    "facts.fallen": with_list("Auf dem Totenstapel: {pieces}.", "pieces"),
    "facts.victory": counted("1 Siegpunkt.", "{count} Siegpunkte."),
    "facts.own-objective": counted(
        "Geheimer Auftrag {card}: bisher 1 Siegpunkt.", "Geheimer Auftrag {card}: bisher {count} Siegpunkte."
    ),
    "facts.open-objective": counted("Auftrag {card}: 1 Siegpunkt.", "Auftrag {card}: {count} Siegpunkte."),
    "facts.secret-objective": "Hat einen geheimen Auftrag.",
    # how far somebody is from winning
    "tally.towers": "Wachtürme {have} von {need}",
    # the score sheet
    "score.enemies-lost": "Verlorene gegnerische Disks: {count}",
    "score.heroes-lost": "Verlorene gegnerische Helden: {count}",
    "score.terrain": "Kontrolliertes Gelände: {count}",
    "score.enemy-zones": "Disks in gegnerischen Aufmarschzonen: {count}",
    "score.left": "Disks auf dem Schlachtfeld: {count}",
    "score.each": "{what} × {each}",
    "score.objective": "Geheimer Auftrag: {name}",
    # cards in hand
    "hand.command": "{strategy}, {count} Disks",
    "hand.unstable": "{line}, instabil",
    "hand.disks": "{count} Disks",
    "hand.objective": "Auftrag: {objective}",
    # dice
    "roll.title-shot": "Fernkampfangriff: {by} auf {target}",
    "roll.title-initiative": "Initiative",
    "roll.title-danger": "Gefährliches Gelände: {by}",
    "roll.title-unstable": "Eine instabile Karte: {by}",
    "roll.title-ability": "Für die Fähigkeit von {by}",
    "roll.of-strength": "Stärke {strength}",
    "roll.at-siege": "Belagerungsreichweite: Einfache Treffer zählen nicht",
    "roll.scatter-head": "Streuschüsse, die nächste Disk zuerst",
    "roll.again-head": "Gleichstand: noch einmal gewürfelt",
    "roll.hit": "{face}: {strength} Schaden für {piece}",
    "roll.hit-some": "{face}: Schaden für {piece}",
    "roll.hit-siege": "{face}: zählt auf Belagerungsreichweite nicht",
    "roll.critical": "{face}: {strength} Schaden für {piece}, dazu ein Aktivierungsmarker, falls noch keiner da ist",
    "roll.critical-some": "{face}: Schaden für {piece}, dazu ein Aktivierungsmarker, falls noch keiner da ist",
    "roll.scatter": "{face}: noch ein Wurf gegen {piece}",
    "roll.scatter-lost": "{face}: verloren, denn neben {piece} liegt niemand",
    "roll.scatter-again": "{face} noch einmal: verloren",
    "roll.miss": "{face}",
    "roll.chaos": "{face}: bewirkt allein nichts",
    "roll.strength": "Stärke {number} für jeden Treffer",
    "roll.danger": "{number} Schaden für {piece}",
    "roll.ability": "{number}",
    "roll.backfires": "{face}: Die Karte trifft auch {piece}",
    "roll.stable": "{face}: Nichts geht schief",
    "roll.initiative": "{seat}: zusammen {total}",
    "roll.read-as": "{shown} zählt anders. {told}",
    # behind a line of the log
    "behind.acted": "Das geschah von Hand, außerhalb der Fragen. Alle am Tisch sehen es.",
    "behind.value-of": "{piece}: {told}",
    "behind.against": "{strength} gegen Ausdauer {toughness} von {piece}.",
    "behind.against-hurt": "{strength} gegen Ausdauer {toughness} von {piece}, zu {damage} Schaden hinzu.",
    "behind.by": "Das kommt von {piece}.",
    "behind.damage-now": "{damage} Schaden in dieser Runde gegen Ausdauer {toughness}.",
    "behind.worth": "Rekrutierungspunkte: {points}.",
    "behind.reduced": "Von {amount} Schaden bleiben {left}.",
    "behind.apart": "Von Kante zu Kante sind es {distance} Zoll.",
    "behind.flip-number": "Es ist Sprung {number}; die Bewegung ist {movement}.",
    "behind.stamina-now": "Wunden: {taken}, Robustheit {stamina}.",
    "behind.stamina-spent": _stamina,
    "behind.left-field": "Die Disk lag nach einem Sprung ganz außerhalb des Schlachtfelds.",
    "behind.band": "Das ist {band}.",
    "behind.dice": _dice,
    "behind.cover": "{piece}: in Deckung, ein Würfel weniger, aber nie der letzte.",
    "behind.reads": "{piece}: {face} zählt als {read}.",
    "behind.flip-part": "Dieser Sprung führt {distance} Zoll weit, höchstens so weit wie die Disk breit ist.",
    "behind.strategy": "{seat}: {card}, {strategy}.",
    "behind.beats": "{strategy} kommt vor {other}.",
    "behind.initiative": "Gewürfelt {roll}, dazu {unspent} nicht ausgegebene Punkte.",
    # why not
    "target-immune": "Dagegen ist die Disk immun.",
    "target-hidden": "Gelände verdeckt das Ziel.",
    "target-out-of-range": "Das Ziel ist außer Reichweite.",
}
