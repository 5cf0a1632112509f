"""Pictures of the rules reference."""

from studio import Studio

TOPICS = (
    ("diskwars", "half-rule"),
    ("diskwars", "r20"),
    ("diskwars", "spell/fireball"),
    ("l5r", "Clans"),
    ("warhammer", "Recruitment points"),
    ("dragon-dice", "Step 1: magic users"),
)


def shoot(studio: Studio) -> None:
    for choice in ("light", "dark"):
        studio.look(choice)
        for system, rule in TOPICS:
            studio.frame.show_screen("help", system=system, rule=rule)
            studio.settle(0.4)
            studio.shoot(f"help-{system}-{rule.replace('/', '-').replace(' ', '-').replace(':', '')}-{choice}")
        studio.look(choice, 150, (900, 600))
        studio.shoot(f"help-small-{choice}")
        studio.look(choice)
        screen = studio.frame.screens["help"]
        screen.search.set_text("missile")
        screen.search.typed.emit("missile")
        studio.settle(0.4)
        studio.shoot(f"help-search-{choice}")
        screen.search.set_text("")
        screen.search.typed.emit("")
        studio.settle(0.2)
