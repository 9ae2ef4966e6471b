#!/usr/bin/env python3
"""Draws the results of growth_benchmarks as SVG, for light and dark pages: draw.py RESULTS.csv PICTURE.svg. Standard library only.

A panel is one structure with its own sizes, a line one operation. Both axes are logarithmic: a horizontal line means that size does not matter."""

import csv
import math
import sys
from html import escape

COLUMNS, WIDTH, HEIGHT = 3, 300, 250  # of panels, and of one panel
LEFT, RIGHT, TOP, BOTTOM = 46, 14, 34, 92  # inside a panel
HEAD = 56

STYLE = """
  text { font: 12px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328 }
  .title { font-size: 15px; font-weight: 600 }  .panel { font-size: 13px; font-weight: 600 }  .small { font-size: 11px; fill: #656d76 }
  .grid { stroke: #d0d7de }  polyline { fill: none; stroke-width: 2 }
  .s0 { stroke: #0969da } .s1 { stroke: #bc4c00 } .s2 { stroke: #1a7f37 } .s3 { stroke: #8250df }
  circle { stroke: none }  circle.s0 { fill: #0969da } circle.s1 { fill: #bc4c00 } circle.s2 { fill: #1a7f37 } circle.s3 { fill: #8250df }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }  .small { fill: #9198a1 }  .grid { stroke: #3d444d }
  }
"""


def read_results(path):
    """{structure: {operation: [(size, nanoseconds)]}}, in the file's order."""
    results = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            points = results.setdefault(row["structure"], {}).setdefault(row["operation"], [])
            points.append((int(row["size"]), max(1.0, float(row["nanoseconds"]))))
    return results


def size_text(size):
    if 10 ** round(math.log10(size)) != size:
        return "%d" % size
    return "10<tspan dy='-4' font-size='9'>%d</tspan>" % round(math.log10(size))


def time(nanoseconds):
    return "%g &#181;s" % (nanoseconds / 1000) if nanoseconds >= 1000 else "%g ns" % nanoseconds


def draw_panel(out, left, top, structure, operations, low, high):
    sizes = sorted({size for line in operations.values() for size, _ in line})
    right, bottom = left + WIDTH - RIGHT, top + HEIGHT - BOTTOM

    def x(size):
        return left + LEFT + (right - left - LEFT) * math.log(size / sizes[0]) / math.log(sizes[-1] / sizes[0])

    def y(nanoseconds):
        return bottom - (bottom - top - TOP) * math.log(nanoseconds / low) / math.log(high / low)

    out.append('<text class="panel" x="%d" y="%d">%s</text>' % (left + 8, top + 20, escape(structure)))
    tick = low
    while tick <= high * 1.01:
        out.append('<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/>' % (left + LEFT, right, y(tick), y(tick)))
        out.append('<text class="small" x="%d" y="%.1f" text-anchor="end">%s</text>' % (left + LEFT - 4, y(tick) + 4, time(tick)))
        tick *= 10
    for size in sizes:
        out.append('<text class="small" x="%.1f" y="%d" text-anchor="middle">%s</text>' % (x(size), bottom + 17, size_text(size)))
    for i, (operation, line) in enumerate(operations.items()):
        out.append('<polyline class="s%d" points="%s"/>' % (i, " ".join("%.1f,%.1f" % (x(s), y(t)) for s, t in line)))
        out.extend('<circle class="s%d" cx="%.1f" cy="%.1f" r="3"/>' % (i, x(s), y(t)) for s, t in line)
        ratio = line[-1][1] / line[0][1]
        out.append('<circle class="s%d" cx="%d" cy="%d" r="4"/>' % (i, left + LEFT + 4, bottom + 32 + 15 * i))
        out.append('<text class="small" x="%d" y="%d">%s: %.1f</text>' %
                   (left + LEFT + 14, bottom + 36 + 15 * i, escape(operation), ratio))


def draw(results):
    points = [point for operations in results.values() for line in operations.values() for point in line]
    low = 10.0 ** math.floor(math.log10(min(time for _, time in points)))
    high = 10.0 ** math.ceil(math.log10(max(time for _, time in points)))
    rows = -(-len(results) // COLUMNS)
    width, height = 16 + COLUMNS * WIDTH, HEAD + rows * HEIGHT + 8
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">' %
           (width, height, width, height),
           "<title>service_api: time of one element, by the number of elements</title>", "<style>%s</style>" % STYLE,
           '<text class="title" x="16" y="24">service_api: time of one element or call, by the number of elements</text>',
           '<text class="small" x="16" y="44">processor time, g++ 12 -O3 &#183; a horizontal line: size does not matter '
           "&#183; behind each name: the last time divided by the first</text>"]
    for i, (structure, operations) in enumerate(results.items()):
        draw_panel(out, 8 + i % COLUMNS * WIDTH, HEAD + i // COLUMNS * HEIGHT, structure, operations, low, high)
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    results, picture = sys.argv[1:]
    with open(picture, "w", encoding="utf-8") as file:
        file.write(draw(read_results(results)))


main()
