"""The collection screen."""
