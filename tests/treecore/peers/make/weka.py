"""Run a Weka tree learner on a table and read the tree that it prints."""

import re
import subprocess
import tempfile
from pathlib import Path

import pandas as pd
from tables import levels

BRANCH = re.compile(r"(?P<bars>(?:\| +)*)(?P<feature>.+?) (?P<sign><=|>|=) (?P<value>.+?)(?:: (?P<leaf>.+))?$")
LEAF = re.compile(r"(?P<level>.+?)(?: \((?P<n>[\d.]+)(?:/(?P<errors>[\d.]+))?\))?$")


def run(jar: Path, options: list[str], frame: pd.DataFrame, name: str) -> tuple[dict, str]:
    """The tree and the command that printed it."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, f"{name}.arff").write_text(arff(frame, name))
        command = ["java", "-cp", "weka.jar", *options, "-t", f"{name}.arff", "-no-cv"]
        real = [str(jar.resolve()) if part == "weka.jar" else part for part in command]
        text = subprocess.run(real, cwd=folder, capture_output=True, text=True, check=True).stdout
    return parse(text, frame), " ".join(command)


def arff(frame: pd.DataFrame, name: str) -> str:
    """The table in Weka's own format, levels in text order."""
    kinds = {c: "numeric" if (k := levels(frame[c])) is None else "{" + ",".join(map(quoted, k)) + "}" for c in frame}
    lines = [f"@relation {name}", *(f"@attribute {quoted(c)} {kind}" for c, kind in kinds.items()), "@data"]
    for row in frame.itertuples(index=False):
        lines.append(",".join(quoted(v) if isinstance(v, str) else repr(float(v)) for v in row))
    return "\n".join([*lines, ""])


def quoted(text: str) -> str:
    return "'" + text + "'"


def parse(text: str, frame: pd.DataFrame) -> dict:
    """The printed tree as nodes; numbers that Weka does not print are left out."""
    body = re.search(r"\n(?:Id3|J48 unpruned tree\n-+)\n+(.*?)\n\n", text, re.S).group(1)
    classes = levels(frame.iloc[:, -1])
    if body.startswith(": "):
        return leaf(body[2:], classes)
    root: dict = {}
    open_nodes = [root]
    for line in body.splitlines():
        found = BRANCH.match(line)
        depth = found["bars"].count("|")
        del open_nodes[depth + 1 :]
        parent = open_nodes[depth]
        if found["sign"] == "=":
            parent.setdefault("split", {"feature": found["feature"], "levels": []})["levels"].append(found["value"])
        elif found["sign"] == "<=":
            # Weka prints six decimals of a value of the column.
            column = frame[found["feature"]]
            cut = float(column.iloc[(column - float(found["value"])).abs().argmin()])
            parent["split"] = {"feature": found["feature"], "cut": cut}
        child = leaf(found["leaf"], classes) if found["leaf"] else {}
        parent.setdefault("children", []).append(child)
        open_nodes.append(child)
    return summed(root, classes)


def leaf(text: str, classes: list[str]) -> dict:
    """A leaf: Id3 prints its class (null without rows), J48 also its rows and how many of them are of other classes."""
    found = LEAF.match(text)
    if text == "null":
        return {"n": 0, "split": None}
    if found["n"] is None:
        return {"prediction": found["level"], "split": None}
    n, errors = float(found["n"]), float(found["errors"] or 0)
    node: dict = {"n": int(n)}
    others = [c for c in classes if c != found["level"]]
    if errors == 0 or len(others) == 1:
        right = {found["level"]: int(n - errors)}
        node["counts"] = {c: right.get(c, int(errors)) for c in classes}
    return {**node, "prediction": found["level"], "errors": int(errors), "split": None}


def summed(node: dict, classes: list[str]) -> dict:
    """The node with its rows and class weights, where all its leaves print theirs."""
    if "children" not in node:
        return node
    children = [summed(child, classes) for child in node["children"]]
    numbers: dict = {}
    if all("n" in child for child in children):
        numbers["n"] = sum(child["n"] for child in children)
    if all("counts" in child for child in children):
        numbers["counts"] = {c: sum(child["counts"][c] for child in children) for c in classes}
    return {**numbers, "split": node["split"], "children": children}
