"""What schemathesis needs to know beyond the document: the signature, and the few rules that JSON Schema cannot say."""

import base64
import itertools
import json
import os
import time
from datetime import date, timedelta
from pathlib import Path

import requests
import schemathesis
import urllib3.util.connection
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import negated_parameters

ACCOUNTS = json.loads((Path(os.environ["FUZZ_ACCOUNTS"])).read_text())
for one in ACCOUNTS:
    one["secret"] = Ed25519PrivateKey.from_private_bytes(base64.b64decode(one["seed"]))
SIGNED_HEADERS = ("service-account-id", "service-key", "service-timestamp", "service-signature")
next_account = itertools.cycle(ACCOUNTS).__next__


class Signed(requests.auth.AuthBase):
    """Signs the bytes that are sent. What a case left out or made up on purpose stays so."""

    def __init__(self, who, untouched):
        self.who = who
        self.untouched = untouched

    def __call__(self, request):
        who = self.who
        now = str(time.time_ns() // 1_000_000)
        body = request.body or b""
        body = body.encode() if isinstance(body, str) else body
        signed = now.encode() + request.method.encode() + request.path_url.encode() + body
        signature = base64.urlsafe_b64encode(who["secret"].sign(signed)).rstrip(b"=").decode()
        for name, value in zip(SIGNED_HEADERS, (who["account"], who["key"], now, signature), strict=True):
            if name not in self.untouched:
                request.headers[name] = value
        return request


@schemathesis.auth(refresh_interval=None)
class Signing:
    def get(self, case, context):
        negated = {name for name, _ in negated_parameters(case.meta)}
        headers = case.meta and case.meta.components.get(ParameterLocation.HEADER)
        if not negated and headers and headers.mode.is_negative:
            negated = set(SIGNED_HEADERS)  # the headers as a whole were negated
        return Signed(next_account(), negated)

    def set(self, case, data, context):
        case._auth = data


# get_leverage is counted per address: each of its requests comes from another one of this machine's.
addresses = itertools.cycle(f"127.0.0.{i}" for i in range(2, 250)).__next__
plain_connection = urllib3.util.connection.create_connection


def from_another_address(address, timeout=None, source_address=None, socket_options=None):
    return plain_connection(address, timeout, (addresses(), 0), socket_options)


urllib3.util.connection.create_connection = from_another_address


def keep_rules_between_fields(case):
    for first, last in (("start_t", "end_t"), ("start_date", "end_date")):
        if case.query.get(first) and case.query.get(last):  # an empty value counts as absent
            case.query[first], case.query[last] = sorted((case.query[first], case.query[last]))
    if case.operation.path == "/v1/broker/daily_fee_revenue":
        first, last = (date.fromisoformat(case.query[name]) for name in ("start_date", "end_date"))
        case.query["start_date"] = max(first, last - min(timedelta(180), last - date.min)).isoformat()


next_turn = itertools.cycle((True, False)).__next__


def ask_for_what_is_there(case, who):
    """Random names are nobody's: every other request names what the caller has, so that it is answered."""
    if case.operation.path == "/v1/client/leverage":
        case.query["symbol"] = "PERP_BTC_USDC"
    elif case.operation.path == "/v1/referral/edit_referee_description":
        case.body["user_address"] = who["referee"]
    elif case.operation.path == "/v1/broker/fee_rate/set_default":
        case.body["account_ids"] = [who["account"]]


@schemathesis.hook
def filter_query(context, query):
    """No target carries NUL: whatever has one is refused before anybody reads its fields. Nor does it carry an empty list or
    null: without them a query is valid that was made to be wrong."""
    return not query or not any(
        value in ([], {}, None) or (isinstance(value, str) and "\0" in value) for value in query.values()
    )


@schemathesis.hook
def before_call(context, case, **kwargs):
    if case.operation.path == "/v1/client/leverage":
        case.headers = {**(case.headers or {}), "Connection": "close"}
    if case.method in ("GET", "HEAD"):
        case.body = NOT_SET  # a body there is no well-formed request, whatever the path
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if isinstance(case.query, dict):
        keep_rules_between_fields(case)
    if case._auth is not None and next_turn():
        ask_for_what_is_there(case, case._auth.who)


@schemathesis.check
def valid_data_is_refused_only_as_missing(context, response, case):
    """schemathesis.toml allows get_leverage a 400 for valid data: it must be the one for a symbol without a setting."""
    positive = case.meta is not None and case.meta.generation.mode.is_positive
    if positive and case.operation.path == "/v1/client/leverage" and response.status_code == 400:
        assert response.json()["code"] == -1006, response.json()
