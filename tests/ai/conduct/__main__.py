"""Says which cases of conduct a player solves.

python -m tests.ai.conduct [--system S] [--level captain] [--open | --sealed] [--names]

Of sealed cases only the share is told, so that nobody tunes a player to them; `--names` tells them all the same, for
whoever writes them.
"""

from argparse import ArgumentParser

from tests.ai.conduct.case import solve
from tests.ai.conduct.suites import KINDS, Kind, suites, systems


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.ai.conduct")
    parser.add_argument("--system", choices=systems(), action="append")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--names", action="store_true")
    group = parser.add_mutually_exclusive_group()
    for kind in KINDS:
        group.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind)
    said = parser.parse_args()
    for system in said.system or systems():
        for kind in [said.kind] if said.kind else KINDS:
            tell(system, kind, said.level, is_named=said.names or kind == "open")
    return 0


def tell(system: str, kind: Kind, level: str, *, is_named: bool) -> None:
    """Print what a player solves of one game and set, and what it does wrong."""
    solved = count = 0
    for module, suite in suites(kind):
        for case in suite.cases if suite.system == system else ():
            faults = solve(case, level)
            solved, count = solved + (not faults), count + 1
            if faults and is_named:
                print(f"{system} {module}: {case.name}: {'; '.join(faults)}", flush=True)
    if count:
        print(f"{system} {kind}, {level}: {solved} of {count} solved, {100 * solved / count:.0f} %", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
