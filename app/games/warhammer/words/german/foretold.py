"""What would happen on the field, in German: at the pointer, before anything is done."""

from collections.abc import Callable, Mapping

_BANDS = {
    "short": "Kurze Reichweite",
    "medium": "Mittlere Reichweite",
    "long": "Große Reichweite",
    "siege": "Belagerungsreichweite",
}


def _force(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    force = str(most) if least == most else f"{least} bis {most}"
    return f"{force} gegen Ausdauer {values['toughness']}:"


def _worth(values: Mapping[str, object]) -> str:
    return "1 Punkt" if values["points"] == 1 else f"{values['points']} Punkte"


def _dice(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    strength = str(most) if least == most else f"{least} bis {most}"
    return f"{_BANDS[str(values['band'])]}: {values['dice']} Würfel mit Stärke {strength}"


def _flips(values: Mapping[str, object]) -> str:
    return "1 Sprung" if values["count"] == 1 else f"{values['count']} Sprünge"


FORETOLD: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "foretold.attacks": "Angriff auf {pieces}",
    "foretold.pins": "Liegt auf {pieces}",
    "foretold.beneath": "Kommt unter {pieces} zu liegen",
    "foretold.against": _force,
    "foretold.of": "{piece}: {told}",
    "foretold.destroyed": "vernichtet",
    "foretold.wounded": "verwundet, {wounds} von {most}",
    "foretold.holds": "hält stand",
    "foretold.untouched": "nicht getroffen",
    "foretold.either": "{one} oder {other}",
    "foretold.pins-until": "{piece}: gebunden bis zur Nahkampfphase, {worth}",
    "foretold.pins-it": "Bindet bis zur Nahkampfphase, {worth}",
    "foretold.worth": _worth,
    "foretold.joins": "Ein Stapel von {count} Disks",
    "foretold.at-once": "Sofort bei der Landung:",
    "foretold.chooses": "Je nach Wahl von {seats}",
    "foretold.partly": "Es gibt mehr Möglichkeiten, als durchgespielt wurden",
    "foretold.now": "Käme die Nahkampfphase jetzt",
    "foretold.open": "Für das Gelände wird vorher gewürfelt",
    "foretold.shot": "Schuss auf {piece}",
    "foretold.dice": _dice,
    "foretold.average": "Etwa {damage} Schaden gegen Ausdauer {toughness}:",
    "foretold.falls": "fällt in {chance} von 100",
    "foretold.is-wounded": "verwundet in {chance} von 100",
    "foretold.survives": "überlebt",
    "foretold.odds": "Bei 100 Würfen: {harmed} mit Treffer, {critical} kritisch, {scattered} mit Streuschuss",
    "foretold.stunned": "Überlebt mit Aktivierungsmarker in {chance} von 100",
    "foretold.siege": "Belagerungsreichweite: Nur kritische Treffer zählen",
    "foretold.scatter": "Streuschüsse können treffen: {pieces}",
    "foretold.chosen": "Fällt die Wahl auf {piece}",
    "table.flips": _flips,
    "table.must-stop": "Die Bewegung endet dort",
    "table.out-of-reach": "Außer Reichweite",
    "table.leaves-field": "Die Disk verlässt das Spielfeld und ist verloren.",
    "table.cannot": "Geht nicht, denn",
    "table.stack": "Stapel von {count}, von oben nach unten",
    "table.pins": "{piece}: bindet {pinned}",
}
