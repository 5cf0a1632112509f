"""Move modules by a table, with everything that names them: `python packaging/move_modules.py TABLE`.

TABLE has one move a line, `old.module new.module`; a package moves with all that is in it. Files move with `git mv`.
Imports are rewritten from the syntax tree, quoted module names and those in documents by their text; run ruff after
it. What a script cannot decide is printed. It stays here until the games are packages, so that other branches can be
carried over by running it again.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

ROOMS = ("app", "catalog", "ui", "reports", "tests", "packaging")
DOCUMENTS = ("pyproject.toml", "README.md", "CONTRIBUTING.md", "docs/**/*.md", "app/**/*.md", "tests/**/*.md")
Moves = dict[str, str]


def main(table: Path) -> None:
    moves = expand(read_table(table))
    if both := moves.keys() & set(moves.values()):
        sys.exit(f"these are moved from and to at once: {sorted(both)}")
    for old, new in moves.items():
        move_file(old, new)
    name_empty_packages(moves)
    for room in ROOMS:
        for file in sorted(Path(room).rglob("*.py")):
            rewrite(file, moves)
    for pattern in DOCUMENTS:
        for file in Path().glob(pattern):
            file.write_text(rename_in_text(file.read_text(), moves))


def read_table(table: Path) -> Moves:
    lines = [line.split("#")[0].split() for line in table.read_text().splitlines()]
    return {line[0]: line[1] for line in lines if line}


def expand(moves: Moves) -> Moves:
    """Name every module of a package that moves; a line of its own wins."""
    found: Moves = {}
    for old, new in moves.items():
        folder = path_of(old)
        if folder.is_dir():
            for file in sorted(folder.rglob("*.py")):
                module = module_of(file)
                found.setdefault(module, new + module.removeprefix(old))
        else:
            found[old] = new
    return {**found, **{old: new for old, new in moves.items() if not path_of(old).is_dir()}}


def path_of(module: str) -> Path:
    return Path(*module.split("."))


def module_of(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def move_file(old: str, new: str) -> None:
    source, target = path_of(old), path_of(new)
    if source.is_dir():
        source, target = source / "__init__.py", target / "__init__.py"
    else:
        source, target = source.with_suffix(".py"), target.with_suffix(".py")
    make_packages(target.parent)
    subprocess.run(["git", "mv", "-f", str(source), str(target)], check=True)


def make_packages(folder: Path) -> None:
    if folder in (Path(), Path("tests")) or (folder / "__init__.py").exists():
        return
    make_packages(folder.parent)
    folder.mkdir(exist_ok=True)
    if folder.parts[0] != "tests":
        (folder / "__init__.py").touch()
        subprocess.run(["git", "add", str(folder / "__init__.py")], check=True)


def name_empty_packages(moves: Moves) -> None:
    for folder in sorted({path_of(old).parent for old in moves}):
        if folder.is_dir() and all(file.name == "__init__.py" for file in folder.rglob("*.py")):
            print("empty now:", folder)


def rewrite(file: Path, moves: Moves) -> None:
    text = file.read_text()
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    renamed: dict[str, str] = {}
    edits = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            if node.level:
                print(f"{file}:{node.lineno} relative import")
                continue
            new = import_lines(node, moves, renamed, bound_names(tree))
            if new:
                edits.append((node, new))
        elif isinstance(node, ast.Import) and any(alias.name in moves for alias in node.names):
            print(f"{file}:{node.lineno} plain import of a moved module")
    for node, new in sorted(edits, key=lambda edit: -edit[0].lineno):
        indent = " " * node.col_offset
        lines[node.lineno - 1 : node.end_lineno] = [f"{indent}{line}\n" for line in new]
    changed = "".join(lines)
    for old, new_name in renamed.items():
        changed = rename_uses(changed, old, new_name)
    changed = rename_in_text(changed, moves)
    if changed != text:
        file.write_text(changed)


def bound_names(tree: ast.AST) -> set[str]:
    """Every name that the file binds otherwise than by an import."""
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    found |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    return found | {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def import_lines(node: ast.ImportFrom, moves: Moves, renamed: dict[str, str], bound: set[str]) -> list[str]:
    """The import as it is after the moves, or nothing where it stays."""
    module = node.module or ""
    stays, lines = [], []
    for alias in node.names:
        target = moves.get(f"{module}.{alias.name}")
        if not target:
            stays.append(f"{alias.name} as {alias.asname}" if alias.asname else alias.name)
            continue
        parent, name = target.rsplit(".", 1)
        local = alias.asname or alias.name
        if alias.asname or name == alias.name:
            lines.append(f"from {parent} import {name}" + (f" as {local}" if local != name else ""))
        elif name in bound or alias.name in bound:
            print(f"by hand: {parent} {name} is imported as {alias.name}")
            lines.append(f"from {parent} import {name} as {alias.name}")
        else:
            renamed[alias.name] = name
            lines.append(f"from {parent} import {name}")
    if not lines and module not in moves:
        return []
    if stays:
        lines.insert(0, f"from {moves.get(module, module)} import {', '.join(stays)}")
    return lines


def rename_uses(text: str, old: str, new: str) -> str:
    spots = [
        (node.lineno - 1, node.col_offset)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Name) and node.id == old
    ]
    lines = text.splitlines(keepends=True)
    for row, column in sorted(spots, reverse=True):
        line = lines[row].encode()
        lines[row] = (line[:column] + new.encode() + line[column + len(old) :]).decode()
    return "".join(lines)


def rename_in_text(text: str, moves: Moves) -> str:
    """Rename whole module names that are quoted or stand in a document, and paths to their files, in one pass."""
    names = {**moves, **{old.replace(".", "/") + ".py": new.replace(".", "/") + ".py" for old, new in moves.items()}}
    any_name = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    done = re.compile("|".join(re.escape(name) + r"(?!\w)" for name in sorted(names.values(), key=len, reverse=True)))

    def rename(found: re.Match[str]) -> str:
        return found[1] if done.match(text, found.start(1)) else names[found[1]]  # a module may become a folder's name

    return re.sub(rf"(?<![\w./])({any_name})(?!\w)", rename, text)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
