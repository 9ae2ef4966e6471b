"""Calls all six operations of the platform server with the client that openapi-python-client made (platform_client/):
client.py URL ROLES.TSV KEY-DIRECTORY DECIMAL."""

import base64
import functools
import sys
import time
from datetime import date
from decimal import Decimal
from pathlib import Path

import httpx
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from platform_client import Client
from platform_client.api.accounts import get_leverage
from platform_client.api.builders import list_daily_fee_revenue, set_default_fee_rate
from platform_client.api.referrals import edit_referee_description
from platform_client.api.vaults import list_vault_balances, list_vault_transactions
from platform_client.models import (EditRefereeDescription, EnvelopedError, GetLeverageMarginMode,
                                    ListVaultTransactionsType, SetDefaultFeeRate)

url, roles, keys, decimal = sys.argv[1:]
rows = [line.split('\t') for line in Path(roles).read_text().splitlines()]
accounts = {name: account for name, account, *_ in rows}
addresses = {name: address for name, _, address, *_ in rows}


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


class Signer:
    """The platform's signature scheme (docs/signed_operations.md), with the pair that `platform keygen` wrote."""

    def __init__(self, name: str):
        seed = Path(keys, name).read_text().strip()
        self.account = accounts[name]
        self.key = Path(keys, name + '.pub').read_text().strip()
        self.secret = Ed25519PrivateKey.from_private_bytes(base64.urlsafe_b64decode(seed + '=' * (-len(seed) % 4)))

    def __call__(self, request: httpx.Request):
        now = str(int(time.time() * 1000))
        signed = (now + request.method).encode() + request.url.raw_path + request.read()
        request.headers['service-account-id'] = self.account
        request.headers['service-key'] = self.key
        request.headers['service-timestamp'] = now
        request.headers['service-signature'] = base64url(self.secret.sign(signed))


def keep_digits(response: httpx.Response):
    """The generated models keep the number that they are given: json's floats would lose digits."""
    response.json = functools.partial(response.json, parse_float=Decimal)


def calls(name: str | None = None) -> Client:
    signers = [] if name is None else [Signer(name)]
    return Client(base_url=url, raise_on_unexpected_status=True,
                  httpx_args={'event_hooks': {'request': signers, 'response': [keep_digits]}})


def data(answer):
    assert answer is not None and not isinstance(answer, EnvelopedError), answer
    assert answer.success
    return getattr(answer, 'data', None)


trader, admin = calls('trader'), calls('admin_aurora')

history = data(list_vault_transactions.sync(client=trader, size=3, type_=ListVaultTransactionsType.WITHDRAW))
assert len(history.rows) == 3 and all(row.type_ == 'withdrawal' for row in history.rows)

text = EditRefereeDescription(user_address=addresses['referee'], description='first friend')
assert data(edit_referee_description.sync(client=calls('affiliate'), body=text)) is None

data(set_default_fee_rate.sync(client=admin, body=SetDefaultFeeRate(account_ids=[accounts['aurora_user_000']])))

setting = data(get_leverage.sync(client=trader, symbol='PERP_BTC_USDC', margin_mode=GetLeverageMarginMode.ISOLATED))
assert setting.symbol == 'PERP_BTC_USDC' and setting.margin_mode == 'ISOLATED'

start, end = date(2026, 3, 30), date(2026, 4, 2)
revenue = data(list_daily_fee_revenue.sync(client=admin, start_date=start, end_date=end))
assert revenue.rows and all(start <= row.date <= end for row in revenue.rows)

balances = data(list_vault_balances.sync(client=calls(), token='EXACT'))
assert str(balances.rows[0].balance) == decimal, balances.rows[0].balance
print(f'6 of 6 operations answered, {decimal} is exact')
