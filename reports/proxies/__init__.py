"""Proxies at true size: disks, spells, items, cards, terrain, counters, rulers, and dice to fold."""

from reports.proxies.extras import extras_of
from reports.proxies.proxy_layout import make_proxies
from reports.proxies.proxy_model import BACKS, Options, Proxy, proxies_of, proxy

__all__ = ["BACKS", "Options", "Proxy", "extras_of", "make_proxies", "proxies_of", "proxy"]
