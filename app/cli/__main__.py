"""`python -m app.cli`, for `make run`."""

from app.cli import main

raise SystemExit(main())
