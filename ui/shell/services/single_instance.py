"""One window per data folder: a second start knocks at the door of the first, hands over its file, and goes.

Who holds the window's lock (`app.storage.lock`) listens; who does not get it knocks. A socket that is found by the
holder of the lock is a dead one's.
"""

import hashlib
import json
import time
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

MAX_BYTES = 64_000
ANSWER = b"roundel\n"
PATIENCE = 5.0  # seconds for a first window that is only just starting
STEP = 300  # milliseconds


def door_name(folder: Path) -> str:
    """The same for everybody who uses the same folder, whichever way it is written."""
    return f"roundel-{hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:24]}"


class SingleInstance(QObject):
    """Signals: knocked(file) when somebody started the program once more; the file may be empty."""

    knocked = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = door_name(folder)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._receive)

    def listen(self) -> bool:
        """Open the door; what a dead window left in its place is swept away."""
        QLocalServer.removeServer(self._name)
        return self._server.listen(self._name)

    def close(self) -> None:
        self._server.close()

    def _receive(self) -> None:
        while (visitor := self._server.nextPendingConnection()) is not None:
            visitor.readyRead.connect(lambda visitor=visitor: self._read(visitor))
            self._read(visitor)

    def _read(self, visitor: QLocalSocket) -> None:
        """One line of JSON. Whoever says something else, or too much, is shown out."""
        is_done = visitor.canReadLine() or visitor.bytesAvailable() > MAX_BYTES
        if not is_done or not visitor.isOpen():
            return
        file = file_in(bytes(visitor.readLine(MAX_BYTES).data()))
        if file is not None:
            visitor.write(ANSWER)
            visitor.flush()
        visitor.close()
        visitor.deleteLater()
        if file is not None:
            self.knocked.emit(file)


def hand_over_to_running_window(folder: Path, file: str, patience: float = PATIENCE) -> bool:
    """Hand a file (or nothing) to the window that is open. False if nobody answers."""
    give_up = time.monotonic() + patience
    while True:
        if _knock_once(door_name(folder), file):
            return True
        if time.monotonic() >= give_up:
            return False
        time.sleep(0.05)


def _knock_once(name: str, file: str) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(STEP):
        return False
    socket.write(json.dumps({"open": file}).encode() + b"\n")
    socket.flush()
    answered = socket.waitForReadyRead(3000) and bytes(socket.readAll().data()) == ANSWER
    socket.disconnectFromServer()
    return answered


def file_in(line: bytes) -> str | None:
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):  # no JSON, or brackets without end
        return None
    file = said.get("open") if isinstance(said, dict) else None
    return file if isinstance(file, str) else None
