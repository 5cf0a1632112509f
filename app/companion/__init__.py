"""The companion for people with real pieces on a real table: it counts, remembers and reckons, and plays nothing."""
