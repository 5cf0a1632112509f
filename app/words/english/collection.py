"""What the user owns, wants and trades."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import with_counts


def _times(verb: str) -> Callable[[Mapping[str, object]], str]:
    """`Add 3 × Elven Bard`; a single one needs no number."""
    return lambda v: f"{verb} {v['name']}" if v["count"] == 1 else f"{verb} {v['count']} × {v['name']}"


COLLECTION: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # changes, by the names under which they are undone
    "collection.undo": "Undo: {what}",
    "collection.redo": "Redo: {what}",
    "collection.step.set": "Change {name}",
    "collection.step.set-many": "Change {pieces} pieces",
    "collection.step.add": _times("Add"),
    "collection.step.add-many": "Add {count} each of {pieces} pieces",
    "collection.step.remove": _times("Remove"),
    "collection.step.remove-many": "Remove {count} each of {pieces} pieces",
    "collection.step.box-add": _times("Add the box"),
    "collection.step.box-remove": _times("Remove the box"),
    "collection.step.keep": "Keep {count} of each",
    "collection.step.want": "Add missing pieces for {names} to wants",
    "collection.step.import": "Import {file}",
    "collection-changed-beside": (
        "Can't undo or redo “{what}”: the same pieces have been changed since. Nothing was changed."
    ),
    "collection.pieces": with_counts("{count}", count="piece"),
    # lists to show to others
    "collection.share-wants": "{game}, wanted:",
    "collection.share-spares": "{game}, for trade:",
    # what cannot be done
    "collection-refused": "{name} was not changed:",
    "collection-too-few": "You have only {have} of {name}. Nothing was changed.",
    "collection-no-piece": "{wanted} cannot be collected. Nothing was changed.",
    "collection-unknown-piece": "There is no piece called {wanted} in {system}.",
    "collection-unknown-box": "There is no box called {wanted} in {system}.",
    "collection-unknown-system": "There is no game called {wanted}.",
    "collection-unknown-colour": "{name} doesn't come in {value}. Available colours: {known}.",
    "collection-ambiguous": "{wanted} could be any of {names}. Use the id, and add the game if it is missing.",
    "collection-nameless": "This line doesn't name a piece.",
    "collection-bad-count": "{field} is {value}; it must be between {least} and {most}.",
    "collection-no-number": "{value} is not a number, so it can't be used for {field}.",
    "collection-long-text": "{field} has {length} characters; the maximum is {most}.",
    "collection-bad-text": "{field} must be text.",
    # files
    "file-not-read": "Couldn't read {file}: {why}. Nothing was changed.",
    "collection-not-utf8": "This file is not UTF-8, so it was read as Windows-1252. Check accented letters.",
    "collection-no-heading": "The first line must name the columns: id or name, plus at least one of owned, wanted, trade, condition, place or note.",
    "collection-no-values": "There is no column with values. Add one of {known}.",
    "collection-heading-twice": "Two columns mean the same thing: {fields}.",
    "collection-owned-is-loose": "This table has no column “loose”, so “owned” was read as loose pieces, on top of those in boxes. Older versions of Roundel wrote it that way.",
    "collection-heading-unknown": "These columns were ignored: {fields}.",
    "collection-csv-broken": "This line can't be read; a quotation mark is probably missing ({what}).",
    "collection-too-many-cells": "This line has more than {most} cells. Put text that contains commas in quotation marks.",
    "collection-json-broken": "The JSON can't be read from this point on.",
    "collection-format": "This is not a collection file. The format must be {format}, with a list of holdings or boxes.",
    "collection-not-an-object": "Each entry must be an object with an id and numbers.",
    "collection.import-nothing": "Nothing in {file} could be read. Your collection is unchanged.",
    "collection.import-report": (
        "{file}: {added} added, {changed} changed, {unchanged} unchanged, {removed} removed, {refused} not understood."
    ),
    "collection.import-guessed": "{typed} was read as {name}.",
}
