"""The armies screen."""
