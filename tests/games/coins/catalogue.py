"""What the catalogue must know of this game: it has no entries."""

from app.games.api.catalogue import Catalogue

CATALOGUE = Catalogue()
