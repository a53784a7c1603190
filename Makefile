# One line a verb; each works on a fresh clone with Python 3.11+ and make, nothing else.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
READY = $(VENV)/.ready

.PHONY: site serve test check wheel release fuzz bench bench-peers clean

site: $(READY)  ## build the gallery into site/
	$(BIN)/mkdocs build --strict --clean

serve: $(READY)  ## preview the gallery while you write
	$(BIN)/mkdocs serve

test: $(READY)  ## run the tests
	$(BIN)/pytest -n auto --dist worksteal

check: $(READY) wheel  ## lint, types, import contracts, spelling, the wheel
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell plugin templates docs tests README.md CONTRIBUTING.md CHANGELOG.md
	$(BIN)/python tests/check_wheel.py dist

wheel: $(READY)  ## build wheel and sdist into dist/
	rm -rf dist build
	$(BIN)/python -m build --outdir dist

fuzz: $(READY)  ## five minutes of odd texts, files and pages; MINUTES=60 for an hour
	$(BIN)/python tests/fuzz/fuzz.py --minutes $(or $(MINUTES),5)

release: check  ## check all that an upload needs
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt '.[release]'
	$(BIN)/twine check --strict dist/*

bench: $(READY)  ## measure, as ratios in one run
	$(BIN)/python tests/bench/run.py

bench-peers:  ## set up the tools that `make bench` runs beside ours, in an environment of their own
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --requirement tests/bench/peers.txt

clean:
	rm -rf $(VENV) .venv-peers site dist build .cache .fuzz

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@
