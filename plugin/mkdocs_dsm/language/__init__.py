"""The text language: parser and writer."""
