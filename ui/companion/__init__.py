"""The companion for real tables."""
