# The two commands that matter are `make play` and `make test`. Kept to what GNU make 3.81 (macOS) knows.

PYTHON_IN_VENV := .venv/bin/python

.PHONY: help play check test test-long site wheels format lock clean

help:
	@echo "make play       set everything up and play"
	@echo "make check      the quick checks for daily work, in about two minutes"
	@echo "make test       set everything up and run every check"
	@echo "make test-long  run the tests that take minutes, and build the documentation"
	@echo "make site       build the documentation into build/site"
	@echo "make wheels     build what is released into dist, and try it"
	@echo "make format     format the code and mend what ruff can mend"
	@echo "make lock       write requirements/ again from pyproject.toml"
	@echo "make clean      remove everything that was built or installed here"

play:
	@tools/setup.sh play
	@$(PYTHON_IN_VENV) tools/play.py

check:
	@tools/setup.sh dev
	@$(PYTHON_IN_VENV) tools/check.py format lint types imports quick

test:
	@tools/setup.sh dev
	@$(PYTHON_IN_VENV) tools/check.py

test-long:
	@tools/setup.sh dev
	@$(PYTHON_IN_VENV) tools/check.py long sources versions
	@$(MAKE) site

site:
	@tools/setup.sh site
	@$(PYTHON_IN_VENV) tools/website.py

wheels:
	@tools/release.sh

format:
	@tools/setup.sh dev
	@$(PYTHON_IN_VENV) -m ruff check --fix .
	@$(PYTHON_IN_VENV) -m ruff format .

lock:
	@tools/lock.sh

clean:
	rm -rf .venv build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . \( -name '*.so' -o -name '*.pyc' \) -exec rm -f {} +
