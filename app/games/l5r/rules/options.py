"""What players of L5R may agree on in every scenario beside what players of Diskwars may: each is a ruling with a
switch. Importing this adds it to the table of the family."""

from app.games.diskwars.rules.options import BY_NAME, Choice

STRONGHOLD = ("beside", "activation", "off")

CHOICES = (
    Choice(name="stronghold", kind="switch", words=STRONGHOLD, default=0, max_value=2, rule="R151"),
    Choice(name="item_points", kind="switch", words=("off", "on"), default=0, max_value=1, rule="R155"),
    Choice(name="edge", kind="switch", words=("sheet", "forced"), default=0, max_value=1, rule="R160"),
    Choice(name="duels", kind="switch", words=("simulated", "entered"), default=0, max_value=1, rule="R163"),
    Choice(name="shadowlands", kind="switch", words=("evil", "neutral"), default=0, max_value=1, rule="R175"),
)

BY_NAME.update({choice.name: choice for choice in CHOICES})
