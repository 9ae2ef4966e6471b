#!/usr/bin/env python3
"""Draws docs/architecture.svg from the tree: draw.py [--check] [ROOT]. Standard library only.

Floors, private folders and exceptions come from tests/layering.cmake, arrows from the #include lines. With --check nothing is
written: the script fails if the committed drawing is another one, or if docs/architecture.md names what does not exist."""

import argparse
import re
import sys
from html import escape
from pathlib import Path

PICTURE, PAGE, FLOORS = "docs/architecture.svg", "docs/architecture.md", "tests/layering.cmake"
LIBRARY = "include/service_api"

# Pixels. A letter's width is an estimate for 13 px; boxes have room to spare.
LETTER, CHIP, ROW_GAP, BOX_GAP, LANE, MARGIN, LEFT = 7.3, 20, 44, 26, 18, 16, 64
TITLE, PAD, CHIP_GAP = 24, 8, 5

STYLE = """
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328 }
  .heading { font-size: 15px; font-weight: 600 }  .name { font-weight: 600 }  .small { font-size: 12px; fill: #59636e }
  .page { fill: #ffffff }  .floor { fill: #f6f8fa }  .box { fill: #ddf4ff; stroke: #0969da }
  .door { fill: #fff8c5; stroke: #9a6700 }  .part { fill: #ffffff; stroke: #8c959f }  .drawer { stroke-dasharray: 3 2 }
  .edge { fill: none; stroke: #59636e; stroke-width: 1.3 }  .tip { fill: #59636e }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }  .small { fill: #9198a1 }
    .page { fill: #0d1117 }  .floor { fill: #161b22 }  .box { fill: #0c2d4d; stroke: #4493f8 }
    .door { fill: #3a2d0a; stroke: #d29922 }  .part { fill: #0d1117; stroke: #656c76 }
    .edge { stroke: #9198a1 }  .tip { fill: #9198a1 }
  }
"""


def cmake_list(text, name):
    """The elements of set(name ...), quoted or not."""
    start = re.search(rf"\bset\({name}(?=[\s)])", text)
    if not start:
        sys.exit(f"architecture: {FLOORS} has no list named {name}")
    elements = []
    for quoted, end, plain in re.findall(r'#[^\n]*|"([^"]*)"|(\))|([^\s")]+)', text[start.end():]):
        if end:
            break
        if quoted or plain:
            elements.append(quoted or plain)
    return elements


class Tree:
    """Folders of the library with their floors, and which top folder includes which."""

    def __init__(self, root):
        text = (root / FLOORS).read_text(encoding="utf-8")
        self.floor, self.inner = {}, {}
        for entry in cmake_list(text, "floors"):
            number, folder = entry.split(" ", 1)
            floor, inner = map(int, number.split("."))
            self.inner[folder] = inner
            self.floor.setdefault(folder.split("/")[0], floor)
        self.drawers = set(cmake_list(text, "drawers"))
        exceptions = {entry.split(":")[0] for entry in cmake_list(text, "exceptions")}

        base = root / LIBRARY
        includes, self.folders, self.exceptions = {}, set(), {}
        for header in sorted([*base.rglob("*.hpp"), *base.rglob("*.ipp")]):
            path = header.relative_to(base).as_posix()
            self.folders.add(path.rpartition("/")[0])
            targets = re.findall(r"^[ \t]*#[ \t]*include[ \t]*<service_api/([^>]*)>", header.read_text(encoding="utf-8"), re.M)
            for target in targets:
                if target == "separate_compilation.hpp":  # two macros, for every folder
                    continue
                pair = (self.top(path), self.top(target))
                if f"{path} -> {target}" in exceptions:
                    self.exceptions[pair] = self.exceptions.get(pair, 0) + 1
                elif pair[0] != pair[1]:
                    includes.setdefault(pair[0], set()).add(pair[1])
        self.folders.discard("")
        self.tops = sorted({folder.split("/")[0] for folder in self.folders})
        self.doors = sorted(path.name for path in base.glob("*.hpp") if path.name != "separate_compilation.hpp")
        unknown = sorted(folder for folder in self.folders if folder not in self.inner)
        if unknown:
            sys.exit(f"architecture: {FLOORS} gives no floor to {', '.join(unknown)}")

        # A front door is no folder: to include it is to include the folders behind it.
        reached = {top: self.reach(top, includes) for top in [*self.tops, *self.doors]}
        if any(top in reached[top] for top in reached):
            sys.exit("architecture: folders include each other in a cycle: see the test tree.layering")
        self.edges = {top: self.reduced(reached[top], reached) for top in self.tops}
        listed = [*self.doors, *sorted(self.tops, key=lambda top: (-self.floor[top], top))]
        self.opens = {door: [one for one in listed if one in includes.get(door, ())] for door in self.doors}

    @staticmethod
    def top(path):
        return path.split("/")[0]

    @staticmethod
    def reach(start, includes):
        seen, left = set(), [start]
        while left:
            for target in sorted(includes.get(left.pop(), ())):
                if target not in seen:
                    seen.add(target)
                    left.append(target)
        return seen

    def reduced(self, below, reached):
        """Of the folders that are reached, those that no other of them reaches."""
        folders = {one for one in below if one in self.tops}
        return sorted(one for one in folders if not any(one in reached[other] for other in folders))


class Box:
    """A top folder: its title, and its parts in lines, of which each includes the lines below it."""

    def __init__(self, tree, top):
        self.name = top
        parts = {}
        for folder in sorted(tree.folders):
            if tree.top(folder) == top:
                own = folder == top
                label = top + "/*.hpp" if own else folder[len(top) + 1:] + "/"
                parts.setdefault(tree.inner[folder], []).append((not own, label, folder in tree.drawers))
        lines = [sorted(parts[inner]) for inner in sorted(parts, reverse=True)]
        self.lines = [] if lines == [[(False, top + "/*.hpp", False)]] else lines
        rows = [sum(chip_width(label) + CHIP_GAP for _, label, _ in line) - CHIP_GAP for line in self.lines]
        self.width = round(max([len(top) * LETTER * 1.2, *rows]) + 2 * PAD + 4)
        self.height = TITLE + len(self.lines) * (CHIP + CHIP_GAP) + (PAD - CHIP_GAP if self.lines else 6)


def chip_width(label):
    return round(len(label) * LETTER * 0.92 + 16)


def rows_of(tree):
    """The boxes of each floor, the highest first, and the chains of nodes that lead each arrow past the floors between."""
    floors = sorted({tree.floor[top] for top in tree.tops}, reverse=True)
    listed = list(tree.floor)
    rows = [[top for top in listed if top in tree.tops and tree.floor[top] == floor] for floor in floors]
    row_of = {top: index for index, row in enumerate(rows) for top in row}
    chains = []
    for top in sorted(tree.edges):
        for below in tree.edges[top]:
            chain = [top]
            for index in range(row_of[top] + 1, row_of[below]):
                node = (top, below, index)
                rows[index].append(node)
                chain.append(node)
            chains.append([*chain, below])
    return floors, rows, chains


def crossings(rows, links):
    count = 0
    place = {node: at for row in rows for at, node in enumerate(row)}
    for row in rows:
        pairs = [(place[a], place[b]) for a in row for b in links[0][a]]
        count += sum((a - c) * (b - d) < 0 for i, (a, b) in enumerate(pairs) for c, d in pairs[:i])
    return count


def order(rows, chains):
    """Orders each row so that few arrows cross: sweeps down and up, and keeps the best outcome."""
    down = {node: [] for row in rows for node in row}
    up = {node: [] for row in rows for node in row}
    for chain in chains:
        for above, below in zip(chain, chain[1:]):
            down[above].append(below)
            up[below].append(above)
    best = [list(row) for row in rows]
    fewest = crossings(best, (down, up))
    rows = [list(row) for row in rows]
    for turn in range(40):
        links, sweep = (up, rows) if turn % 2 == 0 else (down, rows[::-1])
        place = {}
        for row in sweep:
            size = max(len(row) - 1, 1)
            key = {node: at / size for at, node in enumerate(row)}
            for node in row:
                near = [place[other] for other in links[node] if other in place]
                if near:
                    key[node] = sum(near) / len(near)
            row.sort(key=lambda node: round(key[node], 6))
            place.update({node: at / size for at, node in enumerate(row)})
        count = crossings(rows, (down, up))
        if count < fewest:
            best, fewest = [list(row) for row in rows], count
    return best, down, up


def spread(wanted, gaps):
    """The places nearest to the wanted ones (least squares) that keep the gaps between neighbours."""
    offsets = [0]
    for gap in gaps:
        offsets.append(offsets[-1] + gap)
    blocks = []
    for (place, weight), offset in zip(wanted, offsets):
        blocks.append([place - offset, weight, 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            value, weight, size = blocks.pop()
            last = blocks[-1]
            last[0] = (last[0] * last[1] + value * weight) / (last[1] + weight)
            last[1] += weight
            last[2] += size
    flat = [value for value, _, size in blocks for _ in range(size)]
    return [value + offset for value, offset in zip(flat, offsets)]


def columns(rows, down, up, boxes):
    """The middle of each node: near its neighbours above and below, arrows past a floor as straight as possible."""
    half = {node: boxes[node].width / 2 if node in boxes else 0 for row in rows for node in row}
    gap = lambda a, b: half[a] + half[b] + (BOX_GAP if a in boxes and b in boxes else LANE)
    middle = {}
    for row in rows:
        at = spread([(0, 1)] * len(row), [gap(a, b) for a, b in zip(row, row[1:])])
        middle.update({node: x - (at[0] + at[-1]) / 2 for node, x in zip(row, at)})
    for turn in range(400):
        for row in rows if turn % 2 == 0 else rows[::-1]:
            wanted = []
            for node in row:
                near = [(middle[other], 4 if node not in boxes and other not in boxes else 1) for other in [*up[node], *down[node]]]
                total = sum(weight for _, weight in near)
                place = sum(x * weight for x, weight in near) / total if total else 0
                wanted.append((place if total else middle[node], max(total, 1)))
            middle.update(zip(row, spread(wanted, [gap(a, b) for a, b in zip(row, row[1:])])))
    left = min(middle[node] - half[node] for node in middle)
    return {node: round(x - left) for node, x in middle.items()}


def draw(tree):
    floors, rows, chains = rows_of(tree)
    boxes = {top: Box(tree, top) for top in tree.tops}
    rows, down, up = order(rows, chains)
    middle = {node: x + LEFT for node, x in columns(rows, down, up, boxes).items()}

    width = round(max(max(middle[top] + boxes[top].width / 2 for top in boxes), max(middle.values())) + MARGIN)
    shift = round((width - MARGIN + LEFT) / 2 - (min(middle[top] - boxes[top].width / 2 for top in boxes) +
                                                  max(middle[top] + boxes[top].width / 2 for top in boxes)) / 2)
    middle = {node: x + max(shift, 0) for node, x in middle.items()}

    def label(x, y, text, kind="", anchor="start"):
        return f'<text{kind and f" class=@{kind}@".replace("@", chr(34))} x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'

    def box(x, y, w, h, kind, radius=4):
        return f'<rect class="{kind}" x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}"/>'

    body = [label(MARGIN, 28, "service_api: folders and what they include", "heading"),
            label(MARGIN, 48, "An arrow means: includes. Arrows that other arrows imply are left out. Yellow: the headers that programs include.", "small"),
            label(MARGIN, 65, "Inside a box, a line includes the lines below it. A dashed frame: private to the folder around it.", "small")]
    y = 80
    body.append(label(MARGIN, y + 26, "entry", "small"))
    x = LEFT
    for door in tree.doors:
        behind = ", ".join(tree.opens[door])
        door_width = round(max(len(door) * LETTER * 1.2, len(behind) * LETTER * 0.92) + 2 * PAD)
        if x + door_width > width - MARGIN:
            x = LEFT
            y += 42 + 8
        body += [box(x, y, door_width, 42, "door"), label(x + PAD, y + 17, door, "name"), label(x + PAD, y + 34, behind, "small")]
        x += door_width + 12
    y += 42 + 20

    band = {}
    for index, row in enumerate(rows):
        height = max(boxes[node].height for node in row if node in boxes)
        band[index] = (y, height)
        body.append(box(0, y - 8, width, height + 16, "floor", 0))
        body.append(label(MARGIN, y + height / 2 + 4, f"floor {floors[index]}", "small"))
        y += height + ROW_GAP
    end = y - ROW_GAP + 8

    row_of = {node: index for index, row in enumerate(rows) for node in row}

    def port(node, other, links):
        """Where an arrow meets a box: arrows share the side in the order of their other ends."""
        others = sorted(links[node], key=lambda one: middle[one])
        if node not in boxes:
            return middle[node]
        step = min(22, (boxes[node].width - 20) / max(len(others), 1))
        return round(middle[node] + (others.index(other) - (len(others) - 1) / 2) * step)

    for chain in chains:
        path = ""
        for above, below in zip(chain, chain[1:]):
            begin_row, end_row = band[row_of[above]], band[row_of[below]]
            x0, x1 = port(above, below, down), port(below, above, up)
            y0 = begin_row[0] + (boxes[above].height if above in boxes else begin_row[1])
            y1 = end_row[0] - (7 if below in boxes else 0)
            if above in boxes:  # a box may be lower than its floor is high
                floor_end = begin_row[0] + begin_row[1]
                path += f"M{x0} {y0}V{floor_end}"
                y0 = floor_end
            half = round((y0 + y1) / 2)
            path += f"C{x0} {half} {x1} {half} {x1} {y1}"
            path += f"V{end_row[0] + end_row[1]}" if below not in boxes else ""
        body.append(f'<path class="edge" d="{path}" marker-end="url(#tip)"/>')

    for index, row in enumerate(rows):
        for node in row:
            if node not in boxes:
                continue
            one = boxes[node]
            left, top = round(middle[node] - one.width / 2), band[index][0]
            body += [box(left, top, one.width, one.height, "box"), label(left + one.width / 2, top + 17, node, "name", "middle")]
            at = top + TITLE
            for line in one.lines:
                x = left + one.width / 2 - (sum(chip_width(text) + CHIP_GAP for _, text, _ in line) - CHIP_GAP) / 2
                for _, text, drawer in line:
                    body += [box(round(x), at, chip_width(text), CHIP, "part drawer" if drawer else "part", 3),
                             label(round(x) + chip_width(text) / 2, at + 14, text, "small", "middle")]
                    x += chip_width(text) + CHIP_GAP
                at += CHIP + CHIP_GAP

    for (one, other), count in sorted(tree.exceptions.items()):
        end += 20
        text = f"Exception, listed in {FLOORS}: {count} include{'s' if count > 1 else ''} from {one} to {other}."
        body.append(label(MARGIN, end, text, "small"))
    height = round(end + MARGIN)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
        "<title>service_api: folders on their floors, and what they include</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" '
        'orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>',
        f'<rect class="page" width="{width}" height="{height}"/>', *body, "</svg>", ""])


def page_faults(root, tree):
    """What docs/architecture.md names and the repository lacks. A code span with a slash or a file's ending is a path, of the
    repository or of the library's folder; `name()` is in a file of its line."""
    base, docs = root / LIBRARY, (root / PAGE).parent
    text = (root / PAGE).read_text(encoding="utf-8")
    for number, line in enumerate(text.split("\n"), 1):
        files = []
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", line):
            if ":" in link:
                continue
            files.append(docs / link)
            if not files[-1].exists():
                yield f"{PAGE}:{number}: {link} does not exist"
        for span in re.findall(r"`([^`]+)`", line):
            if re.fullmatch(r"[\w.]+(/[\w.]*)+|[\w/]+\.(hpp|cpp|md|svg|cmake|py|txt)", span):
                found = [path for path in (base / span, root / span) if path.exists()]
                if not found:
                    yield f"{PAGE}:{number}: {span} does not exist"
                files += found[:1]
        for name in re.findall(r"`(\w+)\(\)`", line):
            if not any(file.is_file() and re.search(rf"\b{name}\b", file.read_text(encoding="utf-8")) for file in files):
                yield f"{PAGE}:{number}: no file of this line has {name}()"
    for top in tree.tops:
        if f"| `{top}/` |" not in text:
            yield f"{PAGE}: its table of folders lacks {top}/"


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true", help="write nothing, fail if the drawing or the page is out of date")
    arguments.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parents[2])
    options = arguments.parse_args()
    tree = Tree(options.root)
    picture = draw(tree)
    if not options.check:
        (options.root / PICTURE).write_text(picture, encoding="utf-8")
        return
    faults = list(page_faults(options.root, tree))
    path = options.root / PICTURE
    if not path.exists() or path.read_text(encoding="utf-8") != picture:
        faults.append(f"{PICTURE} is out of date: run `python3 tests/architecture/draw.py` and commit the drawing")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
