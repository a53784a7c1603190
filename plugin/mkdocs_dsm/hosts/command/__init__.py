"""The verbs of the command `mkdocs-dsm`, one module a family, without any site."""
