"""The roster of an army as a picture, for a chat or a post: what an opponent may know, with the code to load it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QImage

from app.words import say
from catalog.schema.lists import ArmyList
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job

if TYPE_CHECKING:
    from catalog.overlay import Library


def make_roster_picture(context: AppContext, army: ArmyList, then: Callable[[bytes], None]) -> None:
    """A PNG, made beside the window."""

    def work(_: Job, library: "Library") -> bytes:
        from app.armies.agreed_rules import rules_of
        from reports.booklet import draw_pdf
        from reports.pictures import picture_of
        from reports.roster import army_paper, make_roster

        rules = rules_of(army, library.catalog, library.database)
        return picture_of(draw_pdf(make_roster(army_paper(army, library.catalog, rules), "opponent")))

    context.begin(say("paper.making"), work, then)


def copy_roster_picture(context: AppContext, army: ArmyList) -> None:
    """Put the picture on the clipboard, and say so."""

    def then(content: bytes) -> None:
        QGuiApplication.clipboard().setImage(QImage.fromData(content))
        context.tell(say("paper.copied-picture"))

    make_roster_picture(context, army, then)
