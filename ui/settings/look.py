"""Appearance, lengths, motion and the language of the games' words."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app import compiled
from app.base.units import UM_PER_INCH
from app.battles.battle_list import LONGEST_PLAYER, clean_player_name
from app.words import say
from app.words.tongue import LANGUAGES
from ui.battle.session.battle_tips import OFF, ON, are_on, show_again, switch
from ui.battle.session.pacing import pace_of
from ui.battle.session.speed_slider import pace_text, speed_text
from ui.battle.setup.choices import OWN_NAME
from ui.settings.section import SettingsPage, SettingsSection
from ui.shell.look.length_units import UNITS
from ui.shell.services.app_context import AppContext
from ui.shell.services.settings_memory import PACES, SCALES, SPEEDS, THEMES
from ui.widgets.buttons import TextButton
from ui.widgets.choice import ChoiceButtons
from ui.widgets.entry import TextEntry


class LookPage(SettingsPage):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        look = SettingsSection(self.theme, say("settings.look-head"), say("settings.look-text"), self.inside)
        self.themes = ChoiceButtons(
            self.theme, say("settings.theme"), [(one, say(f"window.theme-{one}")) for one in THEMES], look
        )
        self.scales = ChoiceButtons(
            self.theme, say("settings.scale"), [(str(one), say("settings.percent", value=one)) for one in SCALES], look
        )
        look.add_choice(say("settings.theme"), self.themes)
        look.add_choice(say("settings.scale"), self.scales)
        self.add(look)
        lengths = SettingsSection(self.theme, say("settings.lengths-head"), say("settings.lengths-text"), self.inside)
        self.units = ChoiceButtons(
            self.theme, say("settings.lengths"), [(one, say(f"settings.unit-{one}")) for one in UNITS], lengths
        )
        lengths.add_choice(say("settings.lengths"), self.units)
        self.sample = lengths.add_text("", "second")
        self.add(lengths, column=1)
        motion = SettingsSection(self.theme, say("settings.motion-head"), say("settings.motion-text"), self.inside)
        self.speeds = ChoiceButtons(
            self.theme, say("settings.motion"), [(str(one), speed_text(one)) for one in SPEEDS], motion
        )
        motion.add_choice(say("settings.motion"), self.speeds)
        self.paces = ChoiceButtons(self.theme, say("table.pace"), [(str(one), pace_text(one)) for one in PACES], motion)
        motion.add_choice(say("settings.pace"), self.paces)
        self.players = motion.add_text(say(f"settings.players-{compiled.state()}"), "second")
        self.add(motion, column=1)
        self.add(self._tips())
        self.add(self._you(), column=1)
        words = SettingsSection(self.theme, say("settings.terms-head"), say("settings.terms-text"), self.inside)
        self.terms = ChoiceButtons(
            self.theme, say("settings.terms"), [(one, say(f"settings.terms-{one}")) for one in LANGUAGES], words
        )
        words.add_choice(say("settings.terms"), self.terms)
        self.add(words)
        self.end()
        self.themes.chosen.connect(self.theme.choose)
        self.scales.chosen.connect(self._set_scale)
        self.units.chosen.connect(context.lengths.choose)
        self.speeds.chosen.connect(lambda speed: self.theme.set_speed(int(speed)))
        self.paces.chosen.connect(lambda pace: context.memory.keep("pace", int(pace)))
        self.terms.chosen.connect(context.terms.choose)
        context.terms.changed.connect(self._show)
        self.theme.speed_changed.connect(self._show)
        context.lengths.changed.connect(self._show)
        self.theme.changed.connect(self._show)
        self._show()

    def _you(self) -> SettingsSection:
        """What the user is called in new battles."""
        made = SettingsSection(self.theme, say("settings.you-head"), say("settings.you-text"), self.inside)
        self.own_name = TextEntry(self.theme, say("settings.you-name"), made, hint=say("settings.you-hint"))
        self.own_name.edit.setMaxLength(LONGEST_PLAYER)
        self.own_name.set_text(self.context.memory.word(OWN_NAME, ""))
        self.own_name.entered.connect(lambda name: self.context.memory.keep(OWN_NAME, clean_player_name(name)))
        made.column.addWidget(self.own_name)
        return made

    def _tips(self) -> SettingsSection:
        made = SettingsSection(self.theme, say("settings.tips-head"), say("settings.tips-text"), self.inside)
        words = [(ON, say("settings.tips-on")), (OFF, say("settings.tips-off"))]
        self.tips = ChoiceButtons(self.theme, say("settings.tips"), words, made)
        self.tips_again = TextButton(self.theme, say("settings.tips-again"), made, icon="again", act=self._tip_again)
        made.add_choice(say("settings.tips"), self.tips)
        made.add_buttons(self.tips_again)
        self.tips.chosen.connect(lambda key: switch(self.context.memory, is_on=key == ON))
        return made

    def _set_scale(self, scale: str) -> None:
        """The page grows around the control; it stays where it can be pressed again."""
        self.theme.set_scale(int(scale))
        for moment in (0, 100):  # now, and when all is laid out
            QTimer.singleShot(moment, self, lambda: self.ensureWidgetVisible(self.scales))

    def _tip_again(self) -> None:
        show_again(self.context.memory)
        self.context.tell(say("settings.tips-renewed"))
        self._show()

    def visited(self) -> None:
        self._show()

    def _show(self) -> None:
        self.tips.key = ON if are_on(self.context.memory) else OFF
        self.themes.key = self.theme.choice
        self.scales.key = str(self.theme.scale)
        self.units.key = self.context.lengths.unit
        self.speeds.key = str(self.theme.speed)
        self.paces.key = str(pace_of(self.theme))
        self.terms.key = self.context.terms.language
        disk, range_ = (self.context.lengths.text(round(inches * UM_PER_INCH)) for inches in (1.5, 6))
        self.sample.setText(say("settings.lengths-sample", disk=disk, range=range_))
