"""Pictures of pieces: painted in the background, kept by size, dropped when there are too many."""

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QPixmap

from app.base.errors import KnownError
from app.base.ids import Ref

if TYPE_CHECKING:
    from catalog.overlay import Library
    from ui.shell.services.app_context import AppContext

MAX_BYTES = 80 * 1024 * 1024
PHOTOS = "photos"
BATCH = 24  # pictures painted in one go at most
TURN = 0.012  # seconds after which no further one is begun: a search may be waiting
MAX_WAITING = 1000  # what was asked for longest ago is dropped; who still shows it asks again
_TOPIC = "faces"
PHOTO_SIDE = 1200  # pixels that a photo is read with at most


@dataclass(frozen=True, slots=True)
class PieceKey:
    """Which piece. `variant` is the colouring of a die that exists in several, empty for all of them."""

    system: str
    kind: str
    id: str
    variant: str = ""


@dataclass(frozen=True, slots=True)
class WantedPicture:
    piece: PieceKey
    pixels: int
    ratio: float


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """Who wants a picture, and since which turn of painting."""

    viewer: str
    turn: int


# What became of a picture: there it is, the entry is gone, or we have a fault.
_Painted = QImage | Exception | None


class Gallery(QObject):
    """Ask for a `picture`; where there is none yet it comes later, and `ready` tells.

    Pictures are painted in short turns, so that a search never waits long for them, and those asked for last come
    first. A viewer that scrolls on gives up what it asked for and no longer shows.

    Signals: ready(PieceKey) when a picture that was asked for is there.
    """

    ready = Signal(object)

    def __init__(self, context: "AppContext") -> None:
        super().__init__(context)
        self._context = context
        self._kept: OrderedDict[WantedPicture, QPixmap] = OrderedDict()
        self._bytes = 0
        self._asked: dict[WantedPicture, PictureRequest] = {}
        self._later: dict[WantedPicture, None] = {}
        self._painting: tuple[WantedPicture, ...] = ()
        self._turn = 0
        self._faulty: set[WantedPicture] = set()
        context.catalogue_changed.connect(self.forget)

    @property
    def is_busy(self) -> bool:
        """Something that was asked for is not there yet."""
        return bool(self._asked or self._painting)

    def picture(self, piece: PieceKey, pixels: int, ratio: float, viewer: str = "") -> QPixmap | None:
        """A face, `pixels` wide in logical pixels. None while it is being painted."""
        wanted = WantedPicture(piece, pixels, ratio)
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._painting and wanted not in self._faulty:
            self._ask(wanted, viewer)
            self._paint_on()
        return None

    def prefetch(self, pieces: Iterable[PieceKey], pixels: int, ratio: float) -> None:
        """What will be seen soon, painted when nothing else is to be; the last call counts."""
        wanted = (WantedPicture(piece, pixels, ratio) for piece in pieces)
        self._later = {one: None for one in wanted if one not in self._kept}
        self._paint_on()

    def give_up(self, viewer: str) -> None:
        """What this viewer asked for and has not got is no longer of interest; it asks again for what it shows."""
        self._asked = {wanted: request for wanted, request in self._asked.items() if request.viewer != viewer}

    def forget(self) -> None:
        """Something was corrected, or a photo came: paint anew."""
        self._kept.clear()
        self._asked.clear()
        self._later.clear()
        self._faulty.clear()
        self._painting = ()
        self._bytes = 0
        self._context.query_thread.forget(_TOPIC)

    def _ask(self, wanted: WantedPicture, viewer: str) -> None:
        """Who asks again still shows it, so it counts as asked for just now."""
        known = self._asked.get(wanted)
        if known is None or known.turn != self._turn:
            self._asked.pop(wanted, None)
            self._asked[wanted] = PictureRequest(viewer, self._turn)
        if len(self._asked) > MAX_WAITING:
            del self._asked[next(iter(self._asked))]

    def _next(self) -> tuple[WantedPicture, ...]:
        """The latest turn's requests, in their order; when there are none, what will be seen soon."""
        if not self._asked:
            return tuple(islice(self._later, BATCH))
        latest = max(request.turn for request in self._asked.values())
        return tuple(islice((wanted for wanted, request in self._asked.items() if request.turn == latest), BATCH))

    def _paint_on(self) -> None:
        """The next few, unless some are being painted already."""
        batch = () if self._painting else self._next()
        if not batch:
            return
        self._painting = batch
        self._turn += 1
        self._context.ask(
            _TOPIC,
            lambda library: _paint_some(library, batch),
            lambda painted: self._take(batch, painted),
            self._failed,
        )

    def _take(self, batch: tuple[WantedPicture, ...], painted: "list[_Painted]") -> None:
        """Keep what was painted in the turn; the rest of the batch waits for the next."""
        self._painting = ()
        done = dict(zip(batch, painted, strict=False))
        for wanted, picture in done.items():
            self._asked.pop(wanted, None)
            self._later.pop(wanted, None)
            if isinstance(picture, QImage):
                self._keep(wanted, QPixmap.fromImage(picture))
        self._paint_on()
        for wanted, picture in done.items():
            if isinstance(picture, QImage):
                self.ready.emit(wanted.piece)
        faults = {wanted: picture for wanted, picture in done.items() if isinstance(picture, Exception)}
        self._faulty.update(faults)
        for fault in faults.values():
            raise fault

    def _keep(self, wanted: WantedPicture, picture: QPixmap) -> None:
        self._kept[wanted] = picture
        self._bytes += picture.width() * picture.height() * 4
        while self._bytes > MAX_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4

    def _failed(self, error: KnownError) -> None:
        for wanted in self._painting:
            self._asked.pop(wanted, None)
            self._later.pop(wanted, None)
        self._painting = ()
        self._context.warn(error)


def photo_of(folder: Path, piece: PieceKey) -> Path | None:
    """The user's own photo or scan of a piece."""
    place = folder / PHOTOS / piece.system / piece.kind
    if not place.is_dir():
        return None
    name = piece.id.replace("/", "-")
    return next((path for end in ("png", "jpg", "jpeg", "webp") if (path := place / f"{name}.{end}").exists()), None)


def _paint_some(library: "Library", batch: tuple[WantedPicture, ...]) -> "list[_Painted]":
    """In the background: as many of a batch as a turn has time for, at least one."""
    begun, painted = time.monotonic(), list[_Painted]()
    for wanted in batch:
        painted.append(_attempt(library, wanted))
        if time.monotonic() - begun > TURN:
            break
    return painted


def _attempt(library: "Library", wanted: WantedPicture) -> _Painted:
    """A fault in one face is told, and keeps no other face from being painted."""
    try:
        return _paint(library, wanted)
    except KnownError:
        raise
    except Exception as fault:
        return fault


def _paint(library: "Library", wanted: WantedPicture) -> QImage | None:
    """The user's photo, or the face that we draw. None for an entry that is gone."""
    photo = photo_of(library.home, wanted.piece)
    if photo is not None and (image := fit_photo(photo, wanted.pixels, wanted.ratio)) is not None:
        return image
    piece = wanted.piece
    shown = library.catalog.get(Ref(piece.system, piece.kind, piece.id))
    if not shown:
        return None
    from app.faces.piece_faces import face_for
    from app.games.registry import traits_of
    from ui.art.paint import image_of

    items = face_for(traits_of(piece.system).faces, piece.kind, shown[0].entry, wanted.pixels, piece.variant)
    return image_of(items, wanted.pixels, wanted.ratio)


def fit_photo(path: Path, pixels: int, ratio: float) -> QImage | None:
    """A photo, made to fit. None for a file that is no picture: then our own face stands there."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > PHOTO_SIDE:
        reader.setScaledSize(size.scaled(QSize(PHOTO_SIDE, PHOTO_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    read = reader.read()
    if read.isNull():
        return None
    side = round(pixels * ratio)
    fitted = read.scaled(
        QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    fitted.setDevicePixelRatio(ratio)
    return fitted
