// Stands between Prism and the server: `signing_proxy SERVER ROLES.TSV KEY-DIRECTORY`. Prism writes a body anew, so that the
// client's signature no longer fits; this signs the bytes that Prism sends, as the account that the request names.
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {readSigners, signedHeaders} from './sign.js';

const [server, roles, keys] = process.argv.slice(2);
if (server === undefined || roles === undefined || keys === undefined)
  throw new Error('usage: signing_proxy SERVER ROLES.TSV KEY-DIRECTORY');
const upstream = new URL(server);
const byAccount = new Map([...readSigners(roles, keys).values()].map(one => [one.account, one]));

const proxy = createServer(async (asked, answered) => {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const method = asked.method ?? '';
  const target = asked.url ?? '';
  const headers: Record<string, string | string[] | undefined> = {...asked.headers, host: upstream.host};
  delete headers['transfer-encoding'];
  if (method !== 'GET') headers['content-length'] = String(body.length);
  const who = byAccount.get(String(asked.headers['service-account-id']));
  if (who !== undefined) Object.assign(headers, signedHeaders(who, method, target, body));

  const forwarded = request(
    {host: upstream.hostname, port: upstream.port, method, path: target, headers},
    answer => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    },
  );
  forwarded.on('error', error => answered.writeHead(502).end(String(error)));
  forwarded.end(body);
});
proxy.listen(0, '127.0.0.1', () => {
  console.log(`listening on 127.0.0.1:${(proxy.address() as AddressInfo).port}`);
});
