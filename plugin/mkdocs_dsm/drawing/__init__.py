"""From model and results to a picture."""
