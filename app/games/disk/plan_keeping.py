"""What a player decided when an activation began is followed through it, as long as the table is as it was then.

Players keep nothing that counts: the battle tells how it was when the activation began (`DiskState.activation`), and
what was decided there can be found out again by whoever takes the battle up in the middle of a move.
"""

from app.base.frozen import changed
from app.games.disk.rules.state import S


def has_only_moved(view: S, id_: str, noted: tuple[str, ...]) -> bool:
    """Whether nothing has happened on the table since the activation began but that a disk of it moved: nobody was
    pushed, hurt, or came or went. `noted` are the fields of the disk in which the rules note the move itself."""
    if view.activation is None:
        return False
    before = view.activation.before
    then, now = before.disks.get(id_), view.disks.get(id_)
    if then is None or now is None:
        return False
    is_itself = changed(now, **{name: getattr(then, name) for name in noted}) == then
    return (
        is_itself
        and {**before.disks, id_: now} == view.disks
        and {**before.table.disks, id_: view.table[id_]} == view.table.disks
    )
