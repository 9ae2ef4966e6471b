// A client made of the generated document alone: `client BASE-URL ROLES.TSV KEY-DIRECTORY DECIMAL [prism]`. openapi-typescript made
// its types, openapi-fetch sends; tsc --strict holds every name, parameter and answer here against the document. Calls all six
// operations, and one refused request each of the kinds a caller meets. Behind Prism, no answer may carry a violation, and one
// request that breaks the document must.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {setTimeout as pause} from 'node:timers/promises';
import createClient, {type Middleware} from 'openapi-fetch';
import {readSigners, signedHeaders, type Signer} from './sign.js';
import {exactly} from './exact.js';
import type {components, paths} from './documents/trading.exact.js';

const [base, roles, keys, decimal, checker] = process.argv.slice(2);
if (base === undefined || roles === undefined || keys === undefined || decimal === undefined)
  throw new Error('usage: client BASE-URL ROLES.TSV KEY-DIRECTORY DECIMAL [prism]');
const signers = readSigners(roles, keys);
const behindPrism = checker === 'prism';

function role(name: string): Signer {
  const found = signers.get(name);
  assert(found, name);
  return found;
}

/** Signs what is sent, byte for byte. */
const signing = (who: Signer): Middleware => ({
  async onRequest({request}) {
    const {pathname, search} = new URL(request.url);
    const body = new Uint8Array(await request.clone().arrayBuffer());
    for (const [name, value] of Object.entries(signedHeaders(who, request.method, pathname + search, body)))
      request.headers.set(name, value);
    return request;
  },
});

const violations: string[] = [];
const noViolations: Middleware = {
  onResponse({request, response}) {
    const said = response.headers.get('sl-violations');
    if (said !== null) violations.push(`${request.method} ${request.url}: ${said}`);
  },
};

function calls(who?: string) {
  const client = createClient<paths>({baseUrl: base as string});
  if (who !== undefined) client.use(signing(role(who)));
  client.use(noViolations, {onResponse: ({response}) => exactly(response)});
  return client;
}

/** Sends once more after the time that a 429 names. */
async function limited<Answer extends {response: Response}>(send: () => Promise<Answer>): Promise<Answer> {
  const first = await send();
  if (first.response.status !== 429) return first;
  const seconds = Number(first.response.headers.get('retry-after'));
  assert(seconds >= 1, 'a 429 says when to come again');
  await pause(1000 * seconds);
  return send();
}

type Failure = components['schemas']['enveloped_error'];
let answered = 0;
let refused = 0;

function data<Data extends {success: boolean}>(result: {data?: Data; error?: Failure; response: Response}): Data {
  assert.equal(result.error, undefined, `${result.response.url}: ${JSON.stringify(result.error)}`);
  assert(result.data?.success);
  answered += 1;
  return result.data;
}

function refusal(result: {error?: Failure; response: Response}, status: number, code: number, field?: string) {
  assert.equal(result.response.status, status, JSON.stringify(result.error));
  assert.equal(result.error?.code, code);
  if (field !== undefined) assert.equal(result.error?.violations?.[0]?.field, field);
  refused += 1;
}

const trader = calls('trader');
const admin = calls('admin_aurora');
const affiliate = calls('affiliate');
const anybody = calls();
const referee = role('referee').address;

const history = data(await trader.GET('/v1/account_sv_transaction_history', {params: {query: {size: 3, type: 'withdraw'}}}));
assert.equal(history.data.rows.length, 3);
assert.equal(history.data.meta.records_per_page, 3);
for (const row of history.data.rows) assert.equal(row.type, 'withdrawal');

const described = {user_address: referee, description: 'first friend'};
assert.equal(data(await affiliate.POST('/v1/referral/edit_referee_description', {body: described})).data, null);

data(await limited(() =>
  admin.POST('/v1/broker/fee_rate/set_default', {body: {account_ids: [role('aurora_user_000').account]}})));

const query = {symbol: 'PERP_BTC_USDC', margin_mode: 'ISOLATED'} as const;
const setting = data(await limited(() => trader.GET('/v1/client/leverage', {params: {query}})));
assert.equal(setting.data.symbol, query.symbol);
assert.equal(setting.data.margin_mode, query.margin_mode);

const days = {start_date: '2026-03-30', end_date: '2026-04-02'};
const revenue = data(await admin.GET('/v1/broker/daily_fee_revenue', {params: {query: days}}));
for (const row of revenue.data.rows) assert(days.start_date <= row.date && row.date <= days.end_date);

const balances = data(await anybody.GET('/v1/public/vault_balance', {params: {query: {chain_id: 900900900}}}));
assert(balances.data.rows.length > 0);
for (const row of balances.data.rows) assert.equal(row.chain_id, 900900900);
const exact: string | undefined = balances.data.rows.find(row => row.token === 'EXACT')?.balance;
if (!behindPrism) assert.equal(exact, decimal);  // Prism writes bodies again, with doubles

const backwards = {start_date: days.end_date, end_date: days.start_date};
refusal(await admin.GET('/v1/broker/daily_fee_revenue', {params: {query: backwards}}), 400, -1103, '/start_date');
refusal(await trader.GET('/v1/broker/daily_fee_revenue', {params: {query: days}}), 403, -1002, '/service-account-id');
refusal(await affiliate.POST('/v1/referral/edit_referee_description',
  {body: {user_address: role('indirect_referee').address, description: null}}), 403, -1002, '/user_address');
refusal(await limited(() => trader.GET('/v1/client/leverage', {params: {query: {symbol: 'PERP_DOGE_USDC'}}})), 400, -1006);

assert.deepEqual(violations, []);
if (behindPrism) {
  await trader.GET('/v1/account_sv_transaction_history', {params: {query: {page: 0}}});
  assert.match(violations.pop() ?? 'Prism overlooked page=0', /minimum/);
} else {
  refusal(await anybody.GET('/v1/account_sv_transaction_history'), 401, -1001);
  await refusedAsDocumented();
}
assert.equal(answered, 6);
const digits = behindPrism ? '' : `, ${exact} is exact`;
console.log(`${answered} of 6 operations answered${digits}, ${refused} refusals as documented`);

/** Sends the request that the document shows as refused for each operation: the answer is the one shown beside it. */
async function refusedAsDocumented() {
  interface Shown {method: string; target: string; body?: string; field: string; rule: string; message: string; status: number}
  interface Operation {'x-rejected-request': Shown; responses: Record<string, {content: Record<string, {examples: Record<string, {value: Failure}>}>}>}
  const served = await (await fetch(`${base}/openapi.json`)).json() as {paths: Record<string, Record<string, Operation>>};
  const written = JSON.parse(readFileSync('documents/trading.json', 'utf8')) as typeof served;
  assert.deepEqual(served.paths, written.paths, 'the server shows the document that the tools have read');

  for (const operation of Object.values(served.paths).flatMap(path => Object.values(path))) {
    const shown = operation['x-rejected-request'];
    const who = role(shown.target.includes('/broker/') ? 'admin_aurora' : shown.target.includes('/referral/') ? 'affiliate' : 'trader');
    const body = Buffer.from(shown.body ?? '');
    const {response} = await limited(async () => ({
      response: await fetch(base + shown.target, {
        method: shown.method,
        headers: {...signedHeaders(who, shown.method, shown.target, body), ...(shown.body && {'content-type': 'application/json'})},
        ...(shown.body && {body}),
      }),
    }));
    const said = await response.json() as Failure;
    assert.equal(response.status, shown.status, shown.target);
    assert.deepEqual(said.violations?.[0], {field: shown.field, rule: shown.rule, message: shown.message});
    const example = operation.responses[shown.status]?.content['application/json']?.examples['x-rejected-request'];
    assert.deepEqual({...said, timestamp: 0}, {...example?.value, timestamp: 0}, shown.target);
    refused += 1;
  }
}
