"""Data and keys for schemathesis: `fuzz_accounts.py SERVER-PROGRAM PLATFORM.JSON DIRECTORY`.

Many accounts, each of which may do everything: the admin of a builder of its own, with a leverage setting and a direct
referee. Requests that are counted per account can then follow one another without waiting, and no limit is switched off.
"""

import base64
import json
import subprocess
import sys
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

COUNT = 60
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58(data):
    number, text = int.from_bytes(data, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = BASE58[digit] + text
    return BASE58[0] * (len(data) - len(data.lstrip(b"\0"))) + text


def main(server, platform, directory):
    data = json.loads(Path(platform).read_text())
    accounts = []
    for i in range(COUNT):
        builder, name = f"fuzz_{i}", f"fuzz_account_{i}"
        data["builders"].append({"builder_id": builder, "default_maker_fee": 0.0002, "default_taker_fee": 0.0005})
        fees = {"builder_id": builder, "maker_fee": 0.0001, "taker_fee": 0.0004}
        data["accounts"].append({"account_id": name, "address": f"0xfuzz{i}", **fees})
        data["accounts"].append({"account_id": name + "_referee", "address": f"0xreferee{i}", "affiliate": name, **fees})
        data["admins"].append({"builder_id": builder, "account_id": name, "from": 1735689600000})
        for mode in ("CROSS", "ISOLATED"):
            setting = {"symbol": "PERP_BTC_USDC", "margin_mode": mode, "leverage": 10}
            data["leverage"].append({"account_id": name, "setting": setting})
        secret = Ed25519PrivateKey.generate()
        public = secret.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        accounts.append({"account": name, "key": "ed25519:" + base58(public), "referee": f"0xreferee{i}",
                         "seed": base64.b64encode(secret.private_bytes_raw()).decode()})
    directory = Path(directory)
    (directory / "platform.json").write_text(json.dumps(data))
    (directory / "accounts.json").write_text(json.dumps(accounts))
    store = directory / "platform.sqlite"
    importing = subprocess.Popen([server, "--listen", "127.0.0.1:0", "--store", store, "--import", directory / "platform.json"],
                                 stdout=subprocess.PIPE, text=True)
    for line in importing.stdout:
        if line.startswith("listening on "):
            break
    importing.terminate()
    importing.wait()
    for one in accounts:
        subprocess.run([server, "key", "add", "--store", store, "--account", one["account"], "--key", one["key"]],
                       check=True, stdout=subprocess.DEVNULL)


main(*sys.argv[1:])
