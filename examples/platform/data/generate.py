#!/usr/bin/env python3
"""Writes platform.json and roles.tsv beside this file: believable records, the same bytes every time. Standard library only."""

import hashlib
import json
import random
import re
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

draw = random.Random(20260101)
LAST_DAY = date(2026, 6, 30)
ADMIN_CHANGE = date(2026, 4, 1)


ROLES = ("trader", "affiliate", "referee", "indirect_referee", "unrelated", "admin_aurora", "admin_aurora_former",
         "admin_borealis", "aurora_user_000", "borealis_user_00")


def millis(day, hour=0):
    return int(datetime(day.year, day.month, day.day, hour, tzinfo=timezone.utc).timestamp() * 1000)


def amount(low, high, digits):
    """A decimal with exactly this many digits after the point."""
    unit = 10**digits
    return Decimal(draw.randint(int(low * unit), int(high * unit))).scaleb(-digits)


def account(name, builder, affiliate=None):
    record = {
        "account_id": "0x" + hashlib.sha256(b"account " + name.encode()).hexdigest(),
        "address": "0x" + hashlib.sha256(b"address " + name.encode()).hexdigest()[:40],
        "builder_id": builder,
        "maker_fee": amount(0.0001, 0.0003, 5),
        "taker_fee": amount(0.0004, 0.0008, 5),
    }
    if affiliate:
        record["affiliate"] = affiliate["account_id"]
    return record


def people():
    roles = {}
    roles["admin_aurora"] = account("admin_aurora", "aurora")
    roles["admin_aurora_former"] = account("admin_aurora_former", "aurora")
    roles["admin_borealis"] = account("admin_borealis", "borealis")
    roles["affiliate"] = account("affiliate", "aurora")
    roles["referee"] = account("referee", "aurora", roles["affiliate"])
    roles["indirect_referee"] = account("indirect_referee", "aurora", roles["referee"])
    roles["unrelated"] = account("unrelated", "borealis")
    roles["trader"] = account("trader", "aurora")
    for i in range(600):
        roles["aurora_user_%03d" % i] = account("aurora_user_%03d" % i, "aurora")
    for i in range(40):
        roles["borealis_user_%02d" % i] = account("borealis_user_%02d" % i, "borealis")
    return roles


def transactions(trader, others):
    rows = []
    moment = millis(date(2025, 9, 1), 9)
    for i in range(420):
        moment += draw.randint(1, 28 * 60) * 60_000
        kind = draw.choice(["deposit", "withdrawal"])
        status = draw.choices(["completed", "pending", "failed"], [8, 1, 1])[0]
        row = {"vault_id": draw.choice(["vault_delta", "vault_basis", "vault_carry"]), "created_time": moment, "type": kind,
               "status": status}
        if draw.random() < 0.9:
            row["asset"] = draw.choice(["USDC", "USDT"])
        known = status == "completed"
        row["amount_change"] = amount(10, 250_000, 6) if kind == "deposit" or known else None
        row["shares_change"] = amount(10, 240_000, 8) if kind == "withdrawal" or known else None
        owner = trader if draw.random() < 0.75 else draw.choice(others)
        rows.append({"account_id": owner["account_id"], "transaction": row})
    # Two rows of one millisecond: only the row id orders them.
    rows[-1]["transaction"]["created_time"] = rows[-2]["transaction"]["created_time"]
    rows[-1]["account_id"] = rows[-2]["account_id"] = trader["account_id"]
    return rows


def settlements(roles):
    rows = []
    for builder, days in (("aurora", 220), ("borealis", 200)):
        for back in range(days):
            day = LAST_DAY - timedelta(days=back)
            if draw.random() < 0.03:
                continue  # days without a record are absent
            admin = roles["admin_" + builder]
            if builder == "aurora" and day < ADMIN_CHANGE:
                admin = roles["admin_aurora_former"]
            parts = {
                "permissionless_listing_fee_share": amount(0, 900, 6),
                "distributor_fee_share": amount(0, 1500, 6),
                "builder_fee_revenue": amount(-200, 12_000, 8),
                "cross_broker_fee": amount(0, 700, 4),
            }
            revenue = {"date": day.isoformat(), **parts, "total_revenue": sum(parts.values())}
            rows.append({"builder_id": builder, "settled_under": admin["account_id"], "revenue": revenue})
    return rows


def balances():
    chains = {1: ["USDC", "USDT", "WETH"], 10: ["USDC"], 137: ["USDC", "USDT"], 8453: ["USDC", "WETH"],
              42161: ["USDC", "USDT", "ARB"], 43114: ["USDC"], 900900900: ["USDC", "SOL"]}
    return [{"chain_id": chain, "token": token, "balance": amount(1000, 9_000_000, 6)}
            for chain, tokens in chains.items() for token in tokens]


def written(record):
    """One record as JSON. A Decimal keeps its own digits, which the json module cannot do: it goes through a marked string."""
    text = json.dumps(record, default=lambda value: "decimal:%s" % format(value, "f"))
    return re.sub(r'"decimal:([^"]*)"', r"\1", text)


def main():
    roles = people()
    named = [roles[name] for name in ("affiliate", "referee", "unrelated")]
    data = {
        "builders": [{"builder_id": "aurora", "default_maker_fee": Decimal("0.0002"), "default_taker_fee": Decimal("0.0005")},
                     {"builder_id": "borealis", "default_maker_fee": Decimal("0.00015"), "default_taker_fee": Decimal("0.00045")}],
        "accounts": list(roles.values()),
        "admins": [
            {"builder_id": "aurora", "account_id": roles["admin_aurora_former"]["account_id"], "from": millis(date(2025, 1, 1)),
             "until": millis(ADMIN_CHANGE)},
            {"builder_id": "aurora", "account_id": roles["admin_aurora"]["account_id"], "from": millis(ADMIN_CHANGE)},
            {"builder_id": "borealis", "account_id": roles["admin_borealis"]["account_id"], "from": millis(date(2025, 3, 1))}],
        "leverage": [
            {"account_id": roles[name]["account_id"], "setting": {"symbol": symbol, "margin_mode": mode, "leverage": leverage}}
            for name, symbol, mode, leverage in (
                ("trader", "PERP_BTC_USDC", "CROSS", 10), ("trader", "PERP_BTC_USDC", "ISOLATED", 25),
                ("trader", "PERP_ETH_USDC", "CROSS", 15), ("affiliate", "PERP_BTC_USDC", "CROSS", 5),
                ("unrelated", "PERP_SOL_USDC", "ISOLATED", 50))],
        "transactions": transactions(roles["trader"], named),
        "settlements": settlements(roles),
        "balances": balances(),
    }
    sections = ("%s: [\n%s\n]" % (json.dumps(name), ",\n".join(map(written, rows))) for name, rows in data.items())
    text = "{\n" + ",\n".join(sections) + "\n}"
    (Path(__file__).parent / "platform.json").write_text(text + "\n")
    (Path(__file__).parent / "roles.tsv").write_text(
        "".join("%s\t%s\t%s\n" % (name, roles[name]["account_id"], roles[name]["address"]) for name in ROLES))


main()
