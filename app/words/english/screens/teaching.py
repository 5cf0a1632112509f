"""What the coach, the puzzles and the tips say."""

LESSON = {
    "lesson.part.table": "The table",
    "lesson.part.disk": "What a disk says",
    "lesson.part.activation": "Activation",
    "lesson.part.pinning": "Pinning",
    "lesson.part.undo": "Taking back",
    "lesson.part.spell": "A spell",
    "lesson.part.answer": "The other side",
    "lesson.part.missiles": "Missiles",
    "lesson.part.combat": "Combat",
    "lesson.part.reinforcements": "Reinforcements",
    "lesson.part.winning": "How it is won",
    "lesson.first-battle.welcome": (
        "Welcome. You lead a few elves against a few orcs, on the real table and by the real rules. It takes about ten "
        "minutes, and you can leave at any time: your place is kept."
    ),
    "lesson.first-battle.sides": (
        "Your disks have a teal ring, theirs an orange one. The two round areas with a tent are where each side brings "
        "in new disks; yours is the lower one."
    ),
    "lesson.first-battle.goal": (
        "This small battle lasts two rounds. Every enemy disk you destroy brings its points. At the end each of your "
        "disks that lies on this area, theirs, is worth 20 more."
    ),
    "lesson.first-battle.numbers": (
        "These are your Deepwood Warriors. On the rim, from left to right: attack 3, the blow they strike; defense 3, "
        "the blow they give back; toughness 3, the damage in one round that wounds them. The arrow is how many flips "
        "they may move, the coin what they cost."
    ),
    "lesson.first-battle.strong": (
        "The Urotok Warrior strikes with 5 and gives back 4. Toughness 4: three damage do nothing, four wound it, and "
        "it has one wound only. Point at any disk to read all about it in the panel."
    ),
    "lesson.first-battle.activate": (
        "It is your turn. Choose the warriors: click the disk on the table or its button in the bar, or press its number."
    ),
    "lesson.first-battle.move": "A disk can do one thing. Let the warriors move.",
    "lesson.first-battle.flip": (
        "A disk moves by tumbling over its own edge: a flip carries it exactly one diameter. Drag the warriors onto the "
        "Lowland Twister. The ghosts show where every flip ends."
    ),
    "lesson.first-battle.pinned": (
        "Your disk came down on an enemy, so its move ended there. The twister is pinned: whatever lies underneath "
        "another disk can neither move nor shoot. The two will fight later, in combat."
    ),
    "lesson.first-battle.turns": (
        "You activate up to three disks, then it is their turn, and so on until both sides have had enough. The ticks "
        "on disks show who has acted in this round."
    ),
    "lesson.first-battle.wrong-way": (
        "Now a mistake on purpose. Choose the Lathari Monster Hunter, let it move, and flip it once to the right, away "
        "from everybody."
    ),
    "lesson.first-battle.take-back": (
        "Nothing is lost: press Undo, or Ctrl+Z. What was decided by chance can be taken back too, if everybody at the "
        "table agrees; the battle is practice from then on."
    ),
    "lesson.first-battle.hunt": "The flip never happened. Now drag the hunter onto the Urotok Warrior.",
    "lesson.first-battle.wizard": (
        "Takari Lotaar casts spells. A spell takes the place of a move, and is gone once it was cast. Your spellbook "
        "lies in the tray below the table: it holds Sure Aim, which lets an archer lay its arrows where it likes."
    ),
    "lesson.first-battle.cast": "Choose Takari Lotaar, cast Sure Aim, and name the Eastwood Bowmen.",
    "lesson.first-battle.orcs": "That were three activations. Watch what the orcs do with theirs.",
    "lesson.first-battle.covered": (
        "The marauders jumped onto your warriors. In a stack the fight on top comes first: they would strike your "
        "warriors down before these strike anybody. Unless somebody lies on the marauders."
    ),
    "lesson.first-battle.ride": "Choose the Windrider, let it move, and drag it onto the marauders.",
    "lesson.first-battle.stay": (
        "Windriders fly: they may leave a disk again that they came down on. This one shall stay. Stop its move."
    ),
    "lesson.first-battle.wait": (
        "Archers that have acted cannot shoot, so leave the bowmen alone and end your activations: press Done."
    ),
    "lesson.first-battle.archer": "All have acted; now the archers shoot. Choose the bowmen.",
    "lesson.first-battle.target": (
        "Archers reach 12 inches and need a free line of sight. Name the Torch Thrower, before it throws anything at you."
    ),
    "lesson.first-battle.arrows": (
        "Four arrows with two damage each, and the Torch Thrower is gone. Without Sure Aim the arrows fall as they will, "
        "and some miss. Everything that happens is told in the log; ask why at a line to see the numbers behind it."
    ),
    "lesson.first-battle.order": (
        "Combat. Two stacks have enemies in them, and the sides take turns in choosing the one that is fought next. "
        "Point at a stack: its disks spread out, and you read how it would end."
    ),
    "lesson.first-battle.fight": "Choose the stack with the Windrider on top.",
    "lesson.first-battle.blows": (
        "The Windrider struck first with 5 and the marauders fell; they gave back 2, less than its toughness. That set "
        "your warriors free: their 3 were just enough for the twister. Both sides of a fight strike at the same moment."
    ),
    "lesson.first-battle.wounds": (
        "The Urotok Warrior fell as well, but gave back 4, and the hunter's toughness is 4: one wound. It can take two. "
        "When the round ends damage is forgotten; wounds stay."
    ),
    "lesson.first-battle.they-bring": "Round two. Every round brings fresh disks from the stacks. Watch the orcs.",
    "lesson.first-battle.bring": (
        "New disks come in at your own area, where they touch it and no enemy. Lay your second warriors down there; "
        "the bar can also choose a place for you."
    ),
    "lesson.first-battle.raider": "Who goes first changes every round: now it is the orcs.",
    "lesson.first-battle.lost": (
        "Zhalla Bakhal lies on your hunter: attack 6 against toughness 4, and one wound is left. Not every disk can be "
        "saved. Look what else there is to win."
    ),
    "lesson.first-battle.friends": (
        "Your Windrider still lies on your own warriors. Friends pin each other too: they can act only when it has left."
    ),
    "lesson.first-battle.gallop": (
        "The area of the orcs is empty, and worth 20 points. Choose the Windrider, let it move, and drag it onto that "
        "area: five flips of six."
    ),
    "lesson.first-battle.stay-there": "One flip is left, but it is where it should be. Stop its move.",
    "lesson.first-battle.enough": "You could go on. For the lesson it is enough: press Done.",
    "lesson.first-battle.volley": (
        "Now without a spell: let the bowmen shoot at the Goblin Raider, and look at the counters as they fall."
    ),
    "lesson.first-battle.end": (
        "The battle is over: 47 points to 11. Five orc disks for 27, and 20 for the Windrider on their area; your "
        "hunter was worth 11. That is all you need for a whole battle."
    ),
}

COACH = {
    "coach.name": "Coach",
    "coach.they": "The other side",
    "coach.where": "{part} · {number} of {count}",
    "coach.next": "Next",
    "coach.back": "Back",
    "coach.show": "Show me",
    "coach.skip": "Skip part",
    "coach.skip-hint": "Go to the next part of the lesson; what belongs to this one is done for you.",
    "coach.whole": "Now play a whole battle",
    "coach.puzzles": "Try the puzzles",
    "coach.with-key": "{name} ({key})",
    "coach.stray-read": "First read on: press Next.",
    "coach.stray-watch": "It is not your turn. Press Next and watch.",
    "coach.stray-undo": "Take the last flip back first: press Undo.",
    "coach.stray-pick": "Not this time: the lesson goes on with {piece}.",
    "coach.stray-flip": "Not this way: flip towards the ring, or press Show me.",
    "coach.stray-place": "It cannot be laid there; touch your own area.",
    "coach.stray-pass": "Not yet: stop the move with Pass.",
    "coach.status-keys": "Ctrl+Right next   Ctrl+Left back   Ctrl+Return show me   Ctrl+Down skip part",
    "coach.reads": "Coach, {where}. {text}",
}

LEARN = {
    "learn.title": "Learn to play",
    "learn.hint": "A first battle that explains itself, and five puzzles",
    "learn.text": "A first battle that explains itself, then puzzles: one position each, and one thing to do.",
    "learn.first": "The first battle",
    "learn.first-text": "Elves against orcs, about ten minutes. Every step is explained.",
    "learn.begin": "Begin",
    "learn.resume": "Go on",
    "learn.again": "Play it again",
    "learn.at-part": "You have come to part {number} of {count}: {part}.",
    "learn.done": "Done",
    "learn.puzzles": "Puzzles · {solved} of {count} solved",
    "learn.solved": "Solved",
    "learn.tries-none": "Not tried yet",
    "learn.tries-one": "Tried once",
    "learn.tries-some": "Tried {count} times",
    "learn.solve": "Solve",
    "learn.keys": "Tab to go around   Enter to open",
    "home.learn": "Learn to play",
    "home.learn-head": "Never played before?",
    "home.learn-text": "A first battle that explains itself, about ten minutes. Then five puzzles.",
    "lesson-bad": "The lesson {name} cannot be used:",
    "lesson-step-twofold": "Step {step} is to be answered in two ways: only one of do, watch and undo.",
    "lesson-step-silent": "There are no words for {step}.",
    "lesson-step-when": "Step {step} waits for {wanted}, but what is asked there is {found}.",
    "lesson-step-refused": "The rules refuse the answers of step {step}.",
}

PUZZLE = {
    "puzzle.win-the-stack.name": "Win the stack",
    "puzzle.win-the-stack.goal": (
        "Only the Windrider can still act. When combat is over the marauders and the twister of the stack shall be gone."
    ),
    "puzzle.win-the-stack.hint": "In a stack the topmost fight comes first. Who is on top now?",
    "puzzle.save-the-wizard.name": "Save the wizard",
    "puzzle.save-the-wizard.goal": (
        "An Urotok Warrior lies on Takari Lotaar, who can take one more wound. Whatever else happens: she shall live "
        "through combat."
    ),
    "puzzle.save-the-wizard.hint": "The ent is strong enough and too slow. Somebody can make it haste.",
    "puzzle.one-shot.name": "One shot",
    "puzzle.one-shot.goal": "The Master of Bones, unhurt, shall fall to your archers before combat begins.",
    "puzzle.one-shot.hint": "Eight damage are needed: four arrows that all hit. Who has four, and who reaches that far?",
    "puzzle.hold-the-land.name": "Hold the land",
    "puzzle.hold-the-land.goal": (
        "When combat is over a disk of yours shall lie on the middle, and no enemy with it. The bard is no fighter."
    ),
    "puzzle.hold-the-land.hint": "The shieldgrogs take seven damage in one round. Attacks on one disk add up.",
    "puzzle.the-right-order.name": "The right order",
    "puzzle.the-right-order.goal": "Zhalla Bakhal can take two wounds, and shall fall in this combat.",
    "puzzle.the-right-order.hint": (
        "Ten damage. The ent cannot act under the Windrider, and neither strikes through the other: both have to touch her."
    ),
    "puzzle.panel": "Puzzle",
    "puzzle.tries": "Try {number}",
    "puzzle.show-hint": "Hint",
    "puzzle.again": "Start again",
    "puzzle.next": "Next puzzle",
    "puzzle.all": "All puzzles",
    "puzzle.is-solved": "Solved!",
    "puzzle.is-not": "Not this time. Start again, or take back as much as you like.",
    "puzzle.over": "The puzzle is over.",
    "puzzle.reads": "Puzzle {name}. {goal} {state}",
    "puzzle.status-keys": "Ctrl+Return hint   Ctrl+R start again   Ctrl+Z undo",
    "puzzle-bad": "The puzzle {name} cannot be used:",
    "teaching-no-lessons": "Roundel cannot teach {game} yet: nothing judges what a learner does there.",
    "puzzle-no-goal": "A puzzle needs at least one goal.",
    "puzzle-goal-one": "A goal says exactly one thing.",
    "puzzle-piece-unknown": "There is no piece {wanted} in this position.",
    "puzzle-until": "{wanted} is no moment to look at the goal.",
    "puzzle-silent": "There are no words for the puzzle {name}: it needs a name, a goal and a hint.",
    "puzzle-policy": "{wanted} plays no side.",
}

TIPS = {
    "tip.activation": "Tip: drag a disk as far as you like; the flips on the way are found for you.",
    "tip.flip": "Tip: Shift makes single flips. Whatever a landing would mean is told at the pointer.",
    "tip.window": (
        "Tip: you may react now, before the battle goes on. Pass to let it happen, or Pass until to be asked less often."
    ),
    "tip.missile": "Tip: archers without a tick may shoot. Point at a target to see how far it is and what bars the line.",
    "tip.stack": "Tip: rest the pointer on a stack, or press S: its disks spread out, with how the fight would end.",
    "tip.deploy": "Tip: drag disks to where they shall lie. Return lays those that are missing, Return again deploys.",
    "tip.command": "Tip: point at a card to read it. Nobody sees what you choose before all have chosen.",
    "tip.melee": "Tip: rest the pointer on disks that overlap, or press S: they spread out, and you see who pins whom.",
    "tip.enter": "Tip: new disks touch your own area. Shift+Return lays all that are left.",
    "tip.spell": "Tip: a spell takes the place of a move. What it does stands on its card when you point at it.",
    "tip.undo": "Tip: Ctrl+Z takes the last answer back, as long as nothing was decided by chance.",
    "tip.got-it": "Got it",
    "tip.no-more": "No more tips",
    "settings.tips-head": "Tips",
    "settings.tips-text": "Short hints at the table when something comes up for the first time. Each is shown once.",
    "settings.tips": "Tips at the table",
    "settings.tips-on": "Shown",
    "settings.tips-off": "Off",
    "settings.tips-again": "Show all tips again",
    "settings.tips-renewed": "All tips will be shown again.",
}

TEACHING = {**LESSON, **COACH, **LEARN, **PUZZLE, **TIPS}
