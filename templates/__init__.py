"""Jinja templates, style sheet and script of the pages."""
