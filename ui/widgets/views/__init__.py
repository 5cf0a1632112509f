"""Lists, and pages that scroll."""
