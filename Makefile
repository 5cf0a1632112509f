# Thin: packaging/bootstrap.py does the work, here as on systems without make. Arguments: make test ARGS="-k armies"
PYTHON ?= python3
ARGS ?=

.PHONY: help run test lint bench bench-ai slow shots frozen native clean

help:
	@$(PYTHON) packaging/bootstrap.py help

run test lint bench bench-ai slow shots frozen native clean:
	@$(PYTHON) packaging/bootstrap.py $@ $(ARGS)
