"""The hosts: Python-Markdown, MkDocs and the command line."""
