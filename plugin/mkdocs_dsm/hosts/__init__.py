"""The hosts: Python-Markdown (and so Zensical), MkDocs, the command line, a notebook."""
