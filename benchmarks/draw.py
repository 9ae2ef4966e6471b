#!/usr/bin/env python3
"""Draws the ratios of report.py as SVG, for light and dark pages: draw.py RESULTS.csv PICTURE.svg. Standard library only.

A bar is the geometric mean of its cases, a dot is one case; the axis is logarithmic, as a ratio of 2 and one of 1/2 are the
same step."""

import csv
import math
import sys
from html import escape

# Group and subject of the results, and their heading.
PANELS = [
    ("read", "service_api", "Reading JSON into owning records, every rule checked"),
    ("write", "service_api", "Writing JSON"),
    ("request", "service_api", "Building a request"),
    ("route", "service_api", "Finding a route, among 6 and among 500"),
    ("server", "service_api", "A whole server without a transport: public, signed, signed with 500 ids"),
    ("front", "service_api", "The same over loopback: public, signed, public on one connection"),
]
PEERS = {
    "simdjson": "simdjson, on demand by hand", "simdjson_sse4": "the same without AVX",
    "boost_json": "Boost.JSON, memory kept", "boost_json_plain": "the same, as documented",
    "rapidjson": "RapidJSON, by hand", "rapidjson_sse2": "the same with its SSE2 option", "rapidjson_strict": "the same, checking",
    "nlohmann": "nlohmann's macros", "boost": "Boost.URL and Boost.JSON", "concatenation": "concatenation, no escaping",
    "restinio_typed": "RESTinio, typed router", "restinio_express": "RESTinio, express router", "httplib": "cpp-httplib",
    "by_hand": "by hand: Boost, libsodium", "by_hand_same_work": "Beast by hand, our handler",
    "restinio": "RESTinio, the work by hand", "pistache": "Pistache, the work by hand",
}
MEAN = "geometric mean"
WIDTH, LEFT, RIGHT, TOP = 860, 250, 800, 64
LINE, HEADING, GAP = 26, 30, 14

STYLE = """
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328 }
  .title { font-size: 15px; font-weight: 600 }  .small { font-size: 12px; fill: #656d76 }
  .grid { stroke: #d0d7de }  .one { stroke: #656d76; stroke-width: 1.5 }
  .faster { fill: #2da44e }  .slower { fill: #d1763a }  .case { fill: #1f2328; fill-opacity: .45 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }  .small { fill: #9198a1 }  .grid { stroke: #3d444d }  .one { stroke: #9198a1 }
    .faster { fill: #3fb950 }  .slower { fill: #db8a4a }  .case { fill: #e6edf3; fill-opacity: .6 }
  }
"""


def read_ratios(path):
    """{(group, subject): {peer: {case: ratio}}}, in the file's order."""
    ratios = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            peers = ratios.setdefault((row["group"], row["subject"]), {})
            peers.setdefault(row["peer"], {})[row["case"]] = float(row["ratio"])
    return ratios


def ticks(low, high):
    """1, 2 and 5 times the powers of ten of a range."""
    powers = range(math.floor(math.log10(low)) - 1, math.ceil(math.log10(high)) + 1)
    return [tick for tick in (digit * 10.0**power for power in powers for digit in (1, 2, 5)) if low <= tick <= high]


def draw(ratios):
    panels = [(title, ratios[group, subject]) for group, subject, title in PANELS if (group, subject) in ratios]
    all_ratios = [ratio for _, peers in panels for cases in peers.values() for ratio in cases.values()]
    low, high = min(0.8, 0.8 * min(all_ratios)), 1.5 * max(all_ratios)

    def x(ratio):
        return LEFT + (RIGHT - LEFT) * math.log(ratio / low) / math.log(high / low)

    height = TOP + sum(HEADING + LINE * len(peers) + GAP for _, peers in panels) + 30
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">' %
           (WIDTH, height, WIDTH, height),
           "<title>service_api: how many times as fast as each peer</title>", "<style>%s</style>" % STYLE,
           '<text class="title" x="16" y="26">service_api: how many times as fast as each peer</text>',
           '<text class="small" x="16" y="46">bar: geometric mean &#183; dot: one message or operation &#183; '
           "g++ 12 -O3, plain x86-64, all in one run &#183; logarithmic</text>"]
    for tick in ticks(low, high):
        out.append('<line class="%s" x1="%.1f" x2="%.1f" y1="%d" y2="%d"/>' %
                   ("one" if tick == 1 else "grid", x(tick), x(tick), TOP, height - 28))
        words = "%gk" % (tick / 1000) if tick >= 1000 else "%g" % tick
        out.append('<text class="small" x="%.1f" y="%d" text-anchor="middle">%s&#215;</text>' % (x(tick), height - 12, words))
    y = TOP
    for title, peers in panels:
        out.append('<text class="title" x="16" y="%d">%s</text>' % (y + 20, escape(title)))
        y += HEADING
        for peer, cases in peers.items():
            mean = cases.get(MEAN, next(iter(cases.values())))
            begin, end = sorted((x(1), x(mean)))
            out.append('<text x="%d" y="%d" text-anchor="end">%s</text>' % (LEFT - 12, y + 16, escape(PEERS.get(peer, peer))))
            out.append('<rect class="%s" x="%.1f" y="%d" width="%.1f" height="%d" rx="2"/>' %
                       ("faster" if mean >= 1 else "slower", begin, y + 3, end - begin, LINE - 8))
            dots = [ratio for case, ratio in cases.items() if case != MEAN]
            out.extend('<circle class="case" cx="%.1f" cy="%.1f" r="2.5"/>' % (x(ratio), y + LINE / 2 - 1) for ratio in dots)
            out.append('<text x="%.1f" y="%d">%s&#215;</text>' %
                       (max(map(x, [1, mean, *dots])) + 9, y + 16, "%.*f" % (2 if mean < 1 else 1 if mean < 10 else 0, mean)))
            y += LINE
        y += GAP
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    results, picture = sys.argv[1:]
    ratios = read_ratios(results)
    if not any((group, subject) in ratios for group, subject, _ in PANELS):
        print("\nNothing is drawn: no peer was measured.")
        return
    with open(picture, "w", encoding="utf-8") as file:
        file.write(draw(ratios))


main()
