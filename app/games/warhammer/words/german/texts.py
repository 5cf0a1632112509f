"""What the catalogue says of Warhammer: Diskwars in prose, in German, by what is written there: keywords, objectives,
abilities without a record. Who writes something else there (a correction, an own card) is quoted as written."""

TEXTS: dict[str, str] = {
    # what the rules reference says that the program leaves out
    "Some things that you can do at a real table cannot be done in a battle in Roundel. You do not flip a disk by hand: you choose where it lands, so you do not see it turn over its edge, and it cannot be rolled, which the rules forbid.": (
        "Manches, was an einem echten Tisch geht, geht in einer Schlacht in Roundel nicht. Keine Disk wird von Hand "
        "gewendet: Du wählst, wo sie landet. Ihr Weg über die Kante ist nicht zu sehen, und das Rollen, das die Regeln "
        "verbieten, kann nicht vorkommen."
    ),
    "There is nothing to measure beforehand and no mistake in measuring: ranges, line of sight and reach are always exact, and you may look at them at any time, as the rules allow.": (
        "Es gibt nichts vorab zu messen und keinen Messfehler: Reichweiten, Sichtlinien und Wege sind immer genau und "
        "dürfen jederzeit angesehen werden, wie es die Regeln erlauben."
    ),
    "Team games, battlefields of another shape or size and terrain from several boxes are not supported, except for the boxes that Strongholds needs.": (
        "Teamspiele, Schlachtfelder anderer Form oder Größe und Gelände aus mehreren Grundspielen werden nicht gespielt, "
        "mit Ausnahme der Grundspiele, die „Festungen“ braucht."
    ),
    "The objectives and abilities of cards whose text is lost are our own. Ancestor Statue has an ability that players resolve by hand.": (
        "Aufträge und Fähigkeiten von Karten, deren Text verloren ist, stammen von uns. Eine Fähigkeit der Ahnenstatue "
        "führen die Spieler von Hand aus."
    ),
    # keywords
    "Blocks line of sight across it. Disks that overlap it can see out and be seen.": (
        "Man kann nicht darüber hinwegsehen. Disks, die es überlappen, sehen hinaus und werden gesehen."
    ),
    "A ranged attack on a disk that overlaps it rolls one die less, to a minimum of one. Scatter rolls are not affected.": (
        "Ein Fernkampfangriff auf eine Disk, die es überlappt, verliert einen Würfel, aber nie den letzten. Würfe für "
        "Streuschüsse behalten ihre Würfel."
    ),
    "A disk that overlaps it after a flip or after reinforcing takes d6 damage of the named type and may continue moving. Deploying there is safe.": (
        "Wer nach einem Sprung darauf liegt oder aus der Reserve darauf kommt, erleidet einen W6 des genannten "
        "Schadens und darf sich weiter bewegen. Wer dort vor der Schlacht aufmarschiert, ist sicher."
    ),
    "Disks that overlap it have swift (counter).": "Gibt den Disks, die es überlappen, „Schnell (Konter)“.",
    "Only for armies with a hero of Destruction.": ("Für Armeen, unter deren Anführern ein Held der Zerstörung ist."),
    "May be deployed anywhere on the battlefield outside short range of enemy deployment zones; it still counts towards one of its owner's zones.": (
        "Beim Aufmarsch darf die Disk überall auf dem Schlachtfeld außerhalb kurzer Reichweite zu gegnerischen "
        "Aufmarschzonen liegen; sie zählt trotzdem zu einer Zone ihres Besitzers."
    ),
    "May reinforce at any edge of the battlefield instead of in one of your zones: completely within the battlefield and touching that edge, but not in an enemy zone and not pinning an enemy.": (
        "Darf statt in einer eigenen Zone an jedem Rand aus der Reserve kommen: vollständig auf dem Schlachtfeld und "
        "mit Berührung dieses Randes, aber nicht in einer gegnerischen Zone und ohne einen Gegner zu binden."
    ),
    "Ignores disks and terrain while moving. It pins or overlaps only what it is on when the move ends.": (
        "Während ihrer Bewegung kümmern die Disk weder Disks noch Gelände. Gebunden oder überlappt wird nur, worauf "
        "sie am Ende der Bewegung liegt."
    ),
    "Disks that overlap it take no impact damage.": (
        "Disks, die es überlappen, erleiden keinen Schaden durch „Gewaltig“."
    ),
    "In melee it deals its full attack to every disk it pins, instead of choosing one.": (
        "Im Nahkampf trifft die Disk jede Disk unter ihr mit voller Angriffsstärke, wo andere eine wählen müssen."
    ),
    "An enemy that pins it with a flip takes N damage.": (
        "Ein Gegner, der die Disk durch einen Sprung bindet, erleidet N Schaden."
    ),
    "Disks that overlap it can see over anything that blocks sight.": (
        "Disks, die es überlappen, sehen über alles hinweg, was die Sichtlinie blockieren würde."
    ),
    "The disk cannot be targeted or damaged by what is named: a type of damage, a keyword or ranged attacks.": (
        "Was dahinter genannt ist - eine Art von Schaden, ein Schlüsselwort, Fernkampfangriffe -, kann die Disk weder "
        "als Ziel haben noch ihr schaden."
    ),
    "A disk, friend or enemy, that it pins with a flip takes N physical damage. Deploying and reinforcing are not flips, and for a flying disk only the last landing counts.": (
        "Ob Freund oder Feind: Eine Disk, die durch einen Sprung gebunden wird, erleidet N physischen Schaden. Ins "
        "Spiel zu kommen ist kein Sprung, und bei einer fliegenden Disk zählt nur die letzte Landung."
    ),
    "Focus ability: deal N arcane damage to one enemy in sight within medium range. This is not a ranged attack.": (
        "Eine Fokusfähigkeit: N magischer Schaden für einen Gegner in Sicht und mittlerer Reichweite. Sie gilt nicht "
        "als Fernkampfangriff."
    ),
    "It may combine a move with a ranged attack or focus ability, either before the first flip or after the last.": (
        "Eine Bewegung darf mit dem Fernkampfangriff oder der Fokusfähigkeit verbunden werden, ganz vor dem ersten "
        "oder ganz nach dem letzten Sprung."
    ),
    "Only for armies with a hero of Order.": ("Für Armeen, unter deren Anführern ein Held der Ordnung ist."),
    "A disk that it damages in melee or with a ranged attack gets a poison token; while it has one, its damage is not removed at the end of the round.": (
        "Eine Disk, die dadurch im Nahkampf oder Fernkampf Schaden erleidet, erhält einen Giftmarker; solange sie ihn "
        "hat, wird ihr Schaden am Ende der Runde nicht entfernt."
    ),
    "Focus ability: return one friendly small unit that is not elite from the casualty pile to the battlefield within short range, activated.": (
        "Eine Fokusfähigkeit: Eine verbündete kleine Einheit, die nicht zur Elite gehört, kehrt vom Totenstapel in "
        "kurzer Reichweite aktiviert ins Spiel zurück."
    ),
    "The first time it pins enemies during a move, it does not have to stop; the next time it does.": (
        "Die erste Landung einer Bewegung, die Gegner bindet, hält die Disk nicht auf; die nächste schon."
    ),
    "Halves each instance of damage of the named type, rounding up.": (
        "Schaden der genannten Art wird jedes Mal halbiert; ein halber Punkt zählt als ganzer."
    ),
    "A disk that overlaps it after a flip must stop, unless it already overlapped this piece before the flip.": (
        "Ein Sprung, der darauf endet, beendet die Bewegung, außer für eine Disk, die schon vorher auf diesem "
        "Geländeteil lag."
    ),
    "If deployed, it may move once before round 1 without an activation token. It may not touch or harm enemies; terrain applies.": (
        "Wer auf dem Schlachtfeld aufmarschiert ist, darf sich vor Runde 1 einmal ohne Marker bewegen. Gegner muss "
        "man dabei meiden und darf ihnen unterwegs nicht schaden; Gelände zählt."
    ),
    "In melee its attack, its counter or both are dealt last, after all disks that are not slow, and only if it has not been removed.": (
        "Im Nahkampf kommen Angriff, Konterangriff oder beides zuletzt, nach allen, die nicht langsam sind, und nur, "
        "wenn die Disk dann noch liegt."
    ),
    "It may be activated to make a ranged attack or use its focus ability even when pinned.": (
        "Auch gebunden darf die Disk für einen Fernkampfangriff oder ihre Fokusfähigkeit aktiviert werden."
    ),
    "Ignores terrain abilities while moving.": (
        "Während ihrer Bewegung wirkt keine Fähigkeit von Gelände auf die Disk."
    ),
    "In melee its attack, its counter or both are dealt first. A disk removed by them deals no damage.": (
        "Im Nahkampf kommen Angriff, Konterangriff oder beides zuerst. Wer dadurch entfernt wird, schlägt nicht mehr "
        "zu."
    ),
    "Roll a battle die when the ability is used: on chaos, the disk that used the card suffers the effect too.": (
        "Mit der Fähigkeit wird ein Kampfwürfel geworfen: Zeigt er Chaos, trifft die Wirkung auch die Disk, die die "
        "Karte eingesetzt hat."
    ),
    # abilities without a record
    "Disks activated by this card attack one range farther: short becomes medium, medium becomes long, long becomes siege.": (
        "Durch diese Karte aktivierte Disks schießen eine Reichweite weiter: aus kurz wird mittel, aus mittel groß, "
        "aus groß Belagerung."
    ),
    "At most three disks in this zone may be deployed up to long range from the edge.": (
        "Höchstens drei Disks dürfen in dieser Zone bis zu großer Reichweite zum Rand aufmarschieren."
    ),
    "Before its disks are deployed, the zone may be shifted along the edge.": (
        "Bevor ihre Disks aufmarschieren, darf die Zone am Rand entlang verschoben werden."
    ),
    "Disks deployed in this zone have scout.": "Wer in dieser Zone aufmarschiert, hat „Spähtrupp“.",
    "Empowers other friendly disks; when, how many and how far away is unknown.": (
        "Verstärkt andere verbündete Disks; wann, wie viele und wie weit entfernt, ist nicht bekannt."
    ),
    "Has three guns and fires one of them when it makes a ranged attack; the target must be in that gun's range.": (
        "Trägt drei Geschütze und feuert mit einem davon, wenn er schießt; das Ziel muss in der Reichweite dieses "
        "Geschützes liegen."
    ),
    "In its ranged attacks, chaos counts as a hit, also in scatter rolls.": (
        "Bei ihren Fernkampfangriffen zählt Chaos als Treffer, auch bei Würfen für Streuschüsse."
    ),
    "In its ranged attacks, scatter counts as a miss.": "Ein Streuschuss seines Fernkampfangriffs zählt als Fehlschuss.",
    "His reanimate may return up to three disks at the same time if their title is Skeleton.": (
        "Sein „Wiedererwecken“ darf bis zu drei Disks zugleich zurückbringen, wenn ihr Titel Skelett ist."
    ),
    "A disk that overlaps one of its player's deployment zones has +1 counter.": (
        "Disks, die eine eigene Aufmarschzone überlappen, haben +1 Konterstärke."
    ),
    "Before deployment zones are created, each player in initiative order places a Watchtower beyond medium range of every edge.": (
        "Bevor die Aufmarschzonen gebildet werden, legen die Spieler in der Reihenfolge der Initiative je einen "
        "Wachturm, weiter als mittlere Reichweite von jedem Rand entfernt."
    ),
    "A player who controls a Watchtower may spend an activation to make a ranged attack from it: siege range, three battle dice, strength 3, physical.": (
        "Wer einen Wachturm kontrolliert, darf eine Aktivierung für einen Fernkampfangriff mit ihm verwenden: "
        "Belagerungsreichweite, drei Kampfwürfel, Stärke 3, physisch."
    ),
    "In the scenario Strongholds, the player who controls it can activate it to make a ranged attack: siege range, three battle dice, strength 3, physical.": (
        "Im Szenario Festungen kann der Spieler, der ihn kontrolliert, ihn für einen Fernkampfangriff aktivieren: "
        "Belagerungsreichweite, drei Kampfwürfel, Stärke 3, physisch."
    ),
    # objectives
    "Each of your disks that overlaps an enemy deployment zone at the end is worth 2 victory points.": (
        "Jede deiner Disks, die am Ende eine gegnerische Aufmarschzone überlappt, ist 2 Siegpunkte wert."
    ),
    "Every terrain piece that you control at the end is worth 2 victory points.": (
        "Jedes Geländeteil, das du am Ende kontrollierst, ist 2 Siegpunkte wert."
    ),
    "Every enemy hero among the casualties is worth 5 victory points.": (
        "Jeder gegnerische Held auf dem Totenstapel ist 5 Siegpunkte wert."
    ),
    "Each of your disks left on the battlefield at the end is worth 1 victory point.": (
        "Jede deiner Disks, die am Ende auf dem Schlachtfeld liegt, ist 1 Siegpunkt wert."
    ),
    "Every disk in the other player's casualty pile is worth 1 victory point; the objective is the same for both.": (
        "Jede Disk auf dem Totenstapel des anderen Spielers ist 1 Siegpunkt wert; das gilt für beide."
    ),
    "In addition to the usual ways to win, a player who controls two or more Watchtowers at the end of a round wins the battle.": (
        "Neben den üblichen Wegen zum Sieg: Wer am Ende einer Runde zwei oder mehr Wachtürme kontrolliert, gewinnt "
        "die Schlacht."
    ),
    "Every enemy disk among the casualties is worth 1 victory point.": (
        "Jede gegnerische Disk auf dem Totenstapel ist 1 Siegpunkt wert."
    ),
    # tokens
    "Placed on a disk that has been activated this round.": (
        "Liegt auf einer Disk, die in dieser Runde aktiviert worden ist."
    ),
    "A reminder of what a command card does to a disk, such as the lost toughness from Nurgle's Rot.": (
        "Erinnert daran, was eine Befehlskarte mit einer Disk macht, etwa an den Verlust von Ausdauer durch Nurgles "
        "Fäulnis."
    ),
    "Counts the damage of this round.": "Zählt den Schaden dieser Runde.",
    "Its disk has +1 attack, counter and toughness; at most one per disk.": (
        "Seine Disk hat +1 Angriffsstärke, +1 Konterstärke und +1 Ausdauer; einer je Disk."
    ),
    "Shows the order of the players; the large one goes to the first player.": (
        "Zeigt die Reihenfolge der Spieler; der große gehört dem Startspieler."
    ),
    "Keeps the damage on its disk from being cleared.": "Bewahrt den Schaden seiner Disk davor, entfernt zu werden.",
    "Counts the wounds of a disk with stamina; stays when the round ends.": (
        "Zählt die Wunden einer Disk mit Robustheit; bleibt am Ende der Runde liegen."
    ),
    # who may use a card
    "Chaos caster": "Chaos-Zauberer",
    "Chaos disk": "Chaos-Disk",
    "Empire caster": "Imperiums-Zauberer",
    "High Elf caster": "Hochelfen-Zauberer",
    "Orc caster": "Ork-Zauberer",
    "caster": "Zauberer",
    "daemonic disk": "dämonische Disk",
    "hero": "Held",
    # results of the battle dice
    "The target takes damage equal to the attack's strength, except at siege range.": (
        "Das Ziel erleidet die Stärke des Angriffs als Schaden, außer in Belagerungsreichweite."
    ),
    "The target takes damage equal to the attack's strength at any range, and an activation token if it has none.": (
        "Das Ziel erleidet in jeder Reichweite die Stärke des Angriffs als Schaden und erhält einen "
        "Aktivierungsmarker, wenn es keinen hat."
    ),
    "Reroll the die against the disk closest to the target within short range; ignore a second scatter.": (
        "Wirf den Würfel noch einmal, nun gegen die Disk, die dem Ziel in dessen kurzer Reichweite am nächsten liegt; "
        "ein zweiter Streuschuss verfällt."
    ),
    "Nothing happens.": "Nichts geschieht.",
    "No effect by itself; it triggers the abilities of some disks and makes unstable cards backfire.": (
        "Für sich allein nichts; es löst aus, was manche Schützen haben, und lässt instabile Karten nach hinten "
        "losgehen."
    ),
}
