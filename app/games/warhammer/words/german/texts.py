"""What the catalogue says of Warhammer: Diskwars in prose, in German, by what is written there: keywords, objectives,
abilities without a record. Who writes something else there (a correction, an own card) is quoted as written."""

TEXTS: dict[str, str] = {
    # what the rules reference says that the program leaves out
    "Some things that can be done at a real table cannot be done in a battle in Roundel. A disk is not turned over by "
    "hand: you choose where it comes down, so its way over the edge is not seen, and rolling it, which the rules forbid, "
    "cannot happen.": (
        "Manches, was an einem echten Tisch geht, geht in einer Schlacht in Roundel nicht. Keine Disk wird von Hand "
        "gewendet: Du wählst, wo sie landet. Ihr Weg über die Kante ist nicht zu sehen, und das Rollen, das die Regeln "
        "verbieten, kann nicht vorkommen."
    ),
    "There is nothing to measure beforehand and no mistake in measuring: ranges, sight and reach are always exact and "
    "may always be looked at, as the rules allow.": (
        "Es gibt nichts vorab zu messen und keinen Messfehler: Reichweiten, Sichtlinien und Wege sind immer genau und "
        "dürfen jederzeit angesehen werden, wie es die Regeln erlauben."
    ),
    "Team games, battlefields of another shape, variants with other battlefield sizes and terrain from several boxes "
    "are not played, except for the boxes that Strongholds needs.": (
        "Teamspiele, Schlachtfelder anderer Form oder Größe und Gelände aus mehreren Grundspielen werden nicht gespielt, "
        "mit Ausnahme der Grundspiele, die „Festungen“ braucht."
    ),
    "The objectives and abilities of cards whose text is lost are ours. Ancestor Statue has an ability that players "
    "carry out by hand.": (
        "Aufträge und Fähigkeiten von Karten, deren Text verloren ist, stammen von uns. Eine Fähigkeit der Ahnenstatue "
        "führen die Spieler von Hand aus."
    ),
    # keywords
    "One cannot look across it. Disks that overlap it see out and are seen.": (
        "Man kann nicht darüber hinwegsehen. Disks, die es überlappen, sehen hinaus und werden gesehen."
    ),
    "A shot at a disk that overlaps it loses one die, though never the last one. Scatter rolls keep theirs.": (
        "Ein Fernkampfangriff auf eine Disk, die es überlappt, verliert einen Würfel, aber nie den letzten. Würfe für "
        "Streuschüsse behalten ihre Würfel."
    ),
    "Whoever lies on it after a flip or comes from the reserve onto it takes a d6 of the named damage and may go on "
    "moving. Setting up there before the battle is safe.": (
        "Wer nach einem Sprung darauf liegt oder aus der Reserve darauf kommt, erleidet einen W6 des genannten "
        "Schadens und darf sich weiter bewegen. Wer dort vor der Schlacht aufmarschiert, ist sicher."
    ),
    "Lends swift (counter) to the disks that overlap it.": "Gibt den Disks, die es überlappen, „Schnell (Konter)“.",
    "For armies with a hero of Destruction among their leaders.": (
        "Für Armeen, unter deren Anführern ein Held der Zerstörung ist."
    ),
    "When disks are deployed it may lie anywhere on the battlefield out of short range of enemy deployment zones, "
    "though it still counts for one of its owner's zones.": (
        "Beim Aufmarsch darf die Disk überall auf dem Schlachtfeld außerhalb kurzer Reichweite zu gegnerischen "
        "Aufmarschzonen liegen; sie zählt trotzdem zu einer Zone ihres Besitzers."
    ),
    "May come from the reserve at any edge of the table instead of in an own zone: wholly inside and touching that "
    "edge, but not in an enemy zone and not pinning an enemy.": (
        "Darf statt in einer eigenen Zone an jedem Rand aus der Reserve kommen: vollständig auf dem Schlachtfeld und "
        "mit Berührung dieses Randes, aber nicht in einer gegnerischen Zone und ohne einen Gegner zu binden."
    ),
    "While it moves, neither disks nor terrain matter to it. Only what it lies on when the move is over is pinned or "
    "overlapped.": (
        "Während ihrer Bewegung kümmern die Disk weder Disks noch Gelände. Gebunden oder überlappt wird nur, worauf "
        "sie am Ende der Bewegung liegt."
    ),
    "Disks that overlap it take no impact damage.": (
        "Disks, die es überlappen, erleiden keinen Schaden durch „Gewaltig“."
    ),
    "In melee it strikes every disk beneath it with its full attack, where others must choose one.": (
        "Im Nahkampf trifft die Disk jede Disk unter ihr mit voller Angriffsstärke, wo andere eine wählen müssen."
    ),
    "An enemy that comes to pin it by a flip takes N damage.": (
        "Ein Gegner, der die Disk durch einen Sprung bindet, erleidet N Schaden."
    ),
    "Disks that overlap it see over whatever would block the view.": (
        "Disks, die es überlappen, sehen über alles hinweg, was die Sichtlinie blockieren würde."
    ),
    "What is named after it - a type of damage, a keyword, ranged attacks - can neither aim at the disk nor damage "
    "it.": (
        "Was dahinter genannt ist - eine Art von Schaden, ein Schlüsselwort, Fernkampfangriffe -, kann die Disk weder "
        "als Ziel haben noch ihr schaden."
    ),
    "Friend or foe, a disk that it comes to pin by a flip takes N physical damage. Arriving on the table is no flip, "
    "and for a flying disk only the last landing counts.": (
        "Ob Freund oder Feind: Eine Disk, die durch einen Sprung gebunden wird, erleidet N physischen Schaden. Ins "
        "Spiel zu kommen ist kein Sprung, und bei einer fliegenden Disk zählt nur die letzte Landung."
    ),
    "A focus ability: N arcane damage to one enemy in sight within medium range. It does not count as shooting.": (
        "Eine Fokusfähigkeit: N magischer Schaden für einen Gegner in Sicht und mittlerer Reichweite. Sie gilt nicht "
        "als Fernkampfangriff."
    ),
    "A move may be joined with its shot or its focus ability, all of it before the first flip or after the last.": (
        "Eine Bewegung darf mit dem Fernkampfangriff oder der Fokusfähigkeit verbunden werden, ganz vor dem ersten "
        "oder ganz nach dem letzten Sprung."
    ),
    "For armies with a hero of Order among their leaders.": (
        "Für Armeen, unter deren Anführern ein Held der Ordnung ist."
    ),
    "A disk that it damages in melee or by shooting gets a poison token, and while it has one its damage is not "
    "cleared when the round ends.": (
        "Eine Disk, die dadurch im Nahkampf oder Fernkampf Schaden erleidet, erhält einen Giftmarker; solange sie ihn "
        "hat, wird ihr Schaden am Ende der Runde nicht entfernt."
    ),
    "A focus ability: one friendly small unit that is not elite returns from the casualties into play within short "
    "range, activated.": (
        "Eine Fokusfähigkeit: Eine verbündete kleine Einheit, die nicht zur Elite gehört, kehrt vom Totenstapel in "
        "kurzer Reichweite aktiviert ins Spiel zurück."
    ),
    "The first landing of a move that pins enemies does not stop it; the next one does.": (
        "Die erste Landung einer Bewegung, die Gegner bindet, hält die Disk nicht auf; die nächste schon."
    ),
    "Damage of the named kind is halved for it each time, a half point counting as a whole one.": (
        "Schaden der genannten Art wird jedes Mal halbiert; ein halber Punkt zählt als ganzer."
    ),
    "A flip that comes to lie on it ends the move, except for a disk that lay on this very piece before.": (
        "Ein Sprung, der darauf endet, beendet die Bewegung, außer für eine Disk, die schon vorher auf diesem "
        "Geländeteil lag."
    ),
    "Set up on the table, it may move once before round 1 without a token. It must keep off enemies and do them no "
    "harm on the way; terrain counts.": (
        "Wer auf dem Schlachtfeld aufmarschiert ist, darf sich vor Runde 1 einmal ohne Marker bewegen. Gegner muss "
        "man dabei meiden und darf ihnen unterwegs nicht schaden; Gelände zählt."
    ),
    "In melee its attack, its counter or both come last, after everybody who is not slow, and only if it still lies "
    "there.": (
        "Im Nahkampf kommen Angriff, Konterangriff oder beides zuletzt, nach allen, die nicht langsam sind, und nur, "
        "wenn die Disk dann noch liegt."
    ),
    "Even when pinned it may be activated to shoot or to use its focus ability.": (
        "Auch gebunden darf die Disk für einen Fernkampfangriff oder ihre Fokusfähigkeit aktiviert werden."
    ),
    "On the move no ability of terrain has a hold on it.": (
        "Während ihrer Bewegung wirkt keine Fähigkeit von Gelände auf die Disk."
    ),
    "In melee its attack, its counter or both come first. Whoever is removed by them does not strike any more.": (
        "Im Nahkampf kommen Angriff, Konterangriff oder beides zuerst. Wer dadurch entfernt wird, schlägt nicht mehr "
        "zu."
    ),
    "A battle die is rolled with the ability: if it shows chaos, the disk that used the card suffers the effect too.": (
        "Mit der Fähigkeit wird ein Kampfwürfel geworfen: Zeigt er Chaos, trifft die Wirkung auch die Disk, die die "
        "Karte eingesetzt hat."
    ),
    # abilities without a record
    "Disks activated by this card shoot one range farther: short becomes medium, medium long, long siege.": (
        "Durch diese Karte aktivierte Disks schießen eine Reichweite weiter: aus kurz wird mittel, aus mittel groß, "
        "aus groß Belagerung."
    ),
    "Three disks at most may be deployed in this zone up to long range from the edge.": (
        "Höchstens drei Disks dürfen in dieser Zone bis zu großer Reichweite zum Rand aufmarschieren."
    ),
    "Before its disks are deployed the zone may be shifted along the edge.": (
        "Bevor ihre Disks aufmarschieren, darf die Zone am Rand entlang verschoben werden."
    ),
    "Whoever is deployed in this zone has scout.": "Wer in dieser Zone aufmarschiert, hat „Spähtrupp“.",
    "Empowers other friendly disks; when, how many and how far away is not known.": (
        "Verstärkt andere verbündete Disks; wann, wie viele und wie weit entfernt, ist nicht bekannt."
    ),
    "Carries three guns and fires one of them in a shooting action; the target must lie in the range of that gun.": (
        "Trägt drei Geschütze und feuert mit einem davon, wenn er schießt; das Ziel muss in der Reichweite dieses "
        "Geschützes liegen."
    ),
    "In its ranged attacks a chaos face is worth a hit, on scatter rolls too.": (
        "Bei ihren Fernkampfangriffen zählt Chaos als Treffer, auch bei Würfen für Streuschüsse."
    ),
    "A scatter face of its shot counts as a miss.": "Ein Streuschuss seines Fernkampfangriffs zählt als Fehlschuss.",
    "His reanimate may bring up to three disks at once if their title is Skeleton.": (
        "Sein „Wiedererwecken“ darf bis zu drei Disks zugleich zurückbringen, wenn ihr Titel Skelett ist."
    ),
    "A disk that overlaps a deployment zone of its own player has 1 more counter.": (
        "Disks, die eine eigene Aufmarschzone überlappen, haben +1 Konterstärke."
    ),
    "Before the deployment zones are made, the players in initiative order each lay down a Watchtower, farther than "
    "medium range from every edge.": (
        "Bevor die Aufmarschzonen gebildet werden, legen die Spieler in der Reihenfolge der Initiative je einen "
        "Wachturm, weiter als mittlere Reichweite von jedem Rand entfernt."
    ),
    "Whoever controls a Watchtower may spend an activation on it to shoot: siege range, three battle dice, strength "
    "3, physical.": (
        "Wer einen Wachturm kontrolliert, darf eine Aktivierung für einen Fernkampfangriff mit ihm verwenden: "
        "Belagerungsreichweite, drei Kampfwürfel, Stärke 3, physisch."
    ),
    "In the scenario Strongholds the player in control of it can activate it for a shot: siege range, three battle "
    "dice, strength 3, physical.": (
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
    "Each of your own disks left on the battlefield at the end is worth 1 victory point.": (
        "Jede deiner Disks, die am Ende auf dem Schlachtfeld liegt, ist 1 Siegpunkt wert."
    ),
    "Every disk in the other player's casualty pile is worth 1 victory point; the objective is the same for both.": (
        "Jede Disk auf dem Totenstapel des anderen Spielers ist 1 Siegpunkt wert; das gilt für beide."
    ),
    "Besides the usual ways to win: whoever controls two or more Watchtowers when a round ends wins the battle.": (
        "Neben den üblichen Wegen zum Sieg: Wer am Ende einer Runde zwei oder mehr Wachtürme kontrolliert, gewinnt "
        "die Schlacht."
    ),
    "Every enemy disk among the casualties is worth 1 victory point.": (
        "Jede gegnerische Disk auf dem Totenstapel ist 1 Siegpunkt wert."
    ),
    # tokens
    "Lies on a disk that has been activated this round.": (
        "Liegt auf einer Disk, die in dieser Runde aktiviert worden ist."
    ),
    "Reminds of what a command card does to a disk, such as the loss of toughness by Nurgle's Rot.": (
        "Erinnert daran, was eine Befehlskarte mit einer Disk macht, etwa an den Verlust von Ausdauer durch Nurgles "
        "Fäulnis."
    ),
    "Counts the damage of this round.": "Zählt den Schaden dieser Runde.",
    "Its disk has 1 more attack, counter and toughness; one to a disk.": (
        "Seine Disk hat +1 Angriffsstärke, +1 Konterstärke und +1 Ausdauer; einer je Disk."
    ),
    "Shows the order of the players; the large one belongs to the first player.": (
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
    "The target takes the strength of the shot as damage, unless it lies at siege range.": (
        "Das Ziel erleidet die Stärke des Angriffs als Schaden, außer in Belagerungsreichweite."
    ),
    "The target takes the strength of the shot at any range, and an activation token if it has none.": (
        "Das Ziel erleidet in jeder Reichweite die Stärke des Angriffs als Schaden und erhält einen "
        "Aktivierungsmarker, wenn es keinen hat."
    ),
    "Roll the die again, now against the disk that lies nearest to the target in its short range; a second scatter "
    "is lost.": (
        "Wirf den Würfel noch einmal, nun gegen die Disk, die dem Ziel in dessen kurzer Reichweite am nächsten liegt; "
        "ein zweiter Streuschuss verfällt."
    ),
    "Nothing happens.": "Nichts geschieht.",
    "Nothing by itself; it sets off what some shooters have, and makes unstable cards backfire.": (
        "Für sich allein nichts; es löst aus, was manche Schützen haben, und lässt instabile Karten nach hinten "
        "losgehen."
    ),
}
