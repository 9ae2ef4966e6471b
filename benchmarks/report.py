#!/usr/bin/env python3
"""Prints the ratios of one run as tables and writes them as CSV: report.py RUN.json RESULTS.csv. Standard library only.

A ratio is the peer's time divided by the subject's, so that a bigger one is better for the subject."""

import csv
import json
import math
import sys

# Every peer that reads JSON. simdjson and Boost.JSON are in it twice, RapidJSON three times: benchmarks/json has the settings of each.
READERS = ["simdjson", "simdjson_sse4", "boost_json", "boost_json_plain", "rapidjson", "rapidjson_sse2", "rapidjson_strict", "nlohmann"]

# group of the table, its title, its measurements: (their group, the subject), and the peers.
TABLES = [
    ("read", "Reading into owning records, all rules checked", ("read", "service_api"),
     READERS),
    ("read_structure", "Reading, structure only", ("read", "structure"),
     READERS),
    ("rules", "What the rules cost: reading with them / without (smaller is better)", ("read", "structure"), ["service_api"]),
    ("copy", "What reading costs beside a copy of the record: reading / copying (smaller is better)", ("read", "copy"),
     ["service_api"]),
    ("borrowed", "Borrowing the texts: reading into owning records / reading", ("read", "borrowed"), ["service_api"]),
    ("again", "Reading again: reading into fresh records / reading", ("read", "again"), ["service_api"]),
    ("layout", "Other layouts / compact in declared order (smaller is better)", ("layout", "compact"), ["pretty", "reversed"]),
    ("write", "Writing into a new string", ("write", "service_api"),
     ["rapidjson", "rapidjson_sse2", "boost_json", "boost_json_plain", "nlohmann"]),
    ("append", "Writing into a kept buffer", ("append", "service_api"), ["rapidjson", "rapidjson_sse2"]),
    ("request", "Building a request", ("request", "service_api"), ["boost", "concatenation"]),
    ("string_to_sign", "The text that is signed", ("string_to_sign", "service_api"), ["concatenation"]),
    ("signed_request", "Building a request and signing it", ("signed_request", "service_api"), ["boost", "concatenation"]),
    ("route", "Finding a route", ("route", "service_api"), ["restinio_typed", "restinio_express", "httplib"]),
    ("server", "A whole server, without a transport", ("server", "service_api"), ["by_hand"]),
    ("front", "A whole server over loopback", ("front", "service_api"), ["by_hand", "by_hand_same_work", "restinio", "pistache", "httplib"]),
]

MEAN, EACH = "geometric mean", "each message"
# The targets of issue 4 (and 6, for the front): table, peer, of which cases, the limit and whether it is the least or the most.
TARGETS = [
    # Issue 4 names three libraries, for plain x86-64: each is here with its fastest settings, and as commonly used or compiled like service_api.
    ("read", "simdjson", MEAN, "at least", 1.9),
    ("read", "simdjson_sse4", MEAN, "at least", 1.9),
    ("read", "boost_json", MEAN, "at least", 4.5),
    ("read", "boost_json_plain", MEAN, "at least", 4.5),
    ("read", "rapidjson", MEAN, "at least", 7.0),
    ("read", "rapidjson_strict", MEAN, "at least", 7.0),
    ("read", "fastest peer", EACH, "at least", {"account_ids_500": 1.1, "": 1.2}),
    ("rules", "service_api", EACH, "at most", {"settlements_180": 1.15, "": 1.05}),
    ("copy", "service_api", "vault_page_60", "at most", 2.5),
    ("borrowed", "service_api", "vault_page_60", "at least", 1.5),
    ("borrowed", "service_api", "account_ids_500", "at least", 1.5),
    ("layout", "pretty", EACH, "at most", 1.4),
    ("layout", "reversed", EACH, "at most", 1.4),
    ("write", "rapidjson", MEAN, "at least", 7.0),
    ("write", "rapidjson", EACH, "at least", 1.9),
    ("write", "boost_json", MEAN, "at least", 14.0),
    ("write", "boost_json_plain", MEAN, "at least", 14.0),
    ("append", "rapidjson", MEAN, "at least", 7.0),
    ("append", "rapidjson", EACH, "at least", 1.9),
    ("route", "restinio_typed", "six", "at least", 20),
    ("route", "restinio_typed", "five_hundred", "at least", 150),
    ("front", "by_hand", EACH, "at least", {"": 0.95}),  # issue 6
]


def undisturbed_times(path):
    """The CPU time of each measurement in nanoseconds, in the program's order: the tenth percentile of its repetitions. Most of
    them are disturbed on a busy machine, and the shortest ran at a clock that its peer did not get. The tenth
    percentile agreed between the halves of a run better than shortest, quartile and median; from run to run it moves as they do."""
    with open(path, encoding="utf-8") as file:
        runs = json.load(file)["benchmarks"]
    repetitions = {}
    for run in sorted((run for run in runs if run["run_type"] == "iteration"), key=lambda run: run["family_index"]):
        repetitions.setdefault(tuple(run["run_name"].split("/")[:3]), []).append(run["cpu_time"])
    return {key: sorted(times)[len(times) // 10] for key, times in repetitions.items()}


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def tables_of(times):
    """Of each table: its cases as (case, the subject's time, {peer: ratio}), the mean of all cases last."""
    made = {}
    for table, _, (group, subject), peers in TABLES:
        rows = []
        for case in dict.fromkeys(case for g, case, _ in times if g == group):
            own = times.get((group, case, subject))
            ratios = {peer: times[group, case, peer] / own for peer in peers if own and (group, case, peer) in times}
            if ratios:
                rows.append((case, own, ratios))
        if not rows:
            continue
        if len(rows) > 1:
            rows.append((MEAN, geometric_mean([own for _, own, _ in rows]),
                         {peer: geometric_mean([ratios[peer] for _, _, ratios in rows]) for peer in peers
                          if all(peer in ratios for _, _, ratios in rows)}))
        made[table] = rows
    return made


def print_table(title, subject, peers, rows):
    print("\n%s" % title)
    print("  %-24s %16s" % ("", subject + ", ns") + "".join("%18s" % peer for peer in peers))
    for case, own, ratios in rows:
        print("  %-24s %16.1f" % (case, own) +
              "".join("%18.2f" % ratios[peer] if peer in ratios else "%18s" % "-" for peer in peers))


def ratio_to(peer, ratios):
    return min(ratios.values()) if peer == "fastest peer" else ratios[peer]


def print_targets(made):
    print("\nWhat is asked for")
    for table, peer, cases, word, limits in TARGETS:
        if table not in made:
            continue
        for case, _, ratios in made[table]:
            if cases != case and (cases != EACH or case == MEAN):
                continue
            if not ratios or peer != "fastest peer" and peer not in ratios:  # the filter left it out
                continue
            limit = limits.get(case, limits[""]) if isinstance(limits, dict) else limits
            ratio = ratio_to(peer, ratios)
            met = ratio >= limit if word == "at least" else ratio <= limit
            print("  %-7s  %-14s %-24s %-16s %8.2f  (%s %g)" %
                  ("met" if met else "NOT MET", table, case, peer, ratio, word, limit))


def main():
    run, results = sys.argv[1:]
    times = undisturbed_times(run)
    # The group "read" already has the times of the compact layout.
    times.update({("layout", case, "compact"): time for (group, case, subject), time in times.items()
                  if group == "read" and subject == "service_api"})
    made = tables_of(times)
    for table, title, (_, subject), peers in TABLES:
        if table in made:
            print_table(title, subject, peers, made[table])
    print_targets(made)
    with open(results, "w", newline="", encoding="utf-8") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["group", "case", "subject", "peer", "ratio"])
        for table, _, (_, subject), _ in TABLES:
            for case, _, ratios in made.get(table, []):
                lines.writerows([table, case, subject, peer, "%.4g" % ratio] for peer, ratio in ratios.items())


main()
