"""The catalogue screen: search, results, details."""
