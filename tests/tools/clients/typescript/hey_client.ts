// Calls all six operations of the platform server with the functions that @hey-api/openapi-ts made (hey/):
// hey_client URL ROLES.TSV KEY-DIRECTORY DECIMAL.
import assert from 'node:assert/strict';
import {exactly} from './exact.js';
import {createClient} from './hey/client/index.js';
import * as call from './hey/sdk.gen.js';
import {readSigners, signedHeaders, type Signer} from './sign.js';

const [baseUrl, roles, keys, decimal] = process.argv.slice(2);
if (baseUrl === undefined || roles === undefined || keys === undefined || decimal === undefined)
  throw new Error('usage: hey_client URL ROLES.TSV KEY-DIRECTORY DECIMAL');
const signers = readSigners(roles, keys);

function role(name: string): Signer {
  const found = signers.get(name);
  assert(found, name);
  return found;
}

function calls(who?: Signer) {
  const client = createClient({baseUrl: baseUrl as string, throwOnError: true});
  client.interceptors.response.use(exactly);
  if (who === undefined) return client;
  client.interceptors.request.use(async request => {
    const {pathname, search} = new URL(request.url);
    const body = new Uint8Array(await request.clone().arrayBuffer());
    for (const [name, value] of Object.entries(signedHeaders(who, request.method, pathname + search, body)))
      request.headers.set(name, value);
    return request;
  });
  return client;
}

const trader = calls(role('trader'));
const admin = calls(role('admin_aurora'));
const throwOnError = true;

const history = await call.listVaultTransactions({client: trader, throwOnError, query: {size: 3, type: 'withdraw'}});
assert.equal(history.data.data.rows.length, 3);
for (const row of history.data.data.rows) assert.equal(row.type, 'withdrawal');

const edited = await call.editRefereeDescription({client: calls(role('affiliate')), throwOnError,
  body: {user_address: role('referee').address, description: 'first friend'}});
assert.equal(edited.data.data, null);

const assigned = await call.setDefaultFeeRate({client: admin, throwOnError,
  body: {account_ids: [role('aurora_user_000').account]}});
assert(assigned.data.success);

const query = {symbol: 'PERP_BTC_USDC', margin_mode: 'ISOLATED'} as const;
const setting = await call.getLeverage({client: trader, throwOnError, query});
assert.equal(setting.data.data.symbol, query.symbol);

const days = {start_date: '2026-03-30', end_date: '2026-04-02'};
const revenue = await call.listDailyFeeRevenue({client: admin, throwOnError, query: days});
assert(revenue.data.data.rows.length > 0);
for (const row of revenue.data.data.rows) assert(days.start_date <= row.date && row.date <= days.end_date);

const balances = await call.listVaultBalances({client: calls(), throwOnError, query: {token: 'EXACT'}});
const balance: string | undefined = balances.data.data.rows[0]?.balance;
assert.equal(balance, decimal);
console.log(`6 of 6 operations answered, ${balance} is exact`);
