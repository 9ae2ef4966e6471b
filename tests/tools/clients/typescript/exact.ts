// What keeps decimals exact in JavaScript, whose numbers are doubles. The clients' types are made from a document in which a
// decimal is a string (exact.mjs), and an answer's decimals become strings here, with the digits that arrived.
import {readFileSync} from 'node:fs';
import {isLosslessNumber, parse} from 'lossless-json';

interface Listed {[name: string]: unknown}

/** The names of the members that the document calls decimals. */
function decimals(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value as Listed)) {
    if ((member as Listed | null)?.['format'] === 'decimal') found.add(name);
    decimals(member, found);
  }
  return found;
}
const names = decimals(JSON.parse(readFileSync('documents/trading.json', 'utf8')));

export async function exactly(response: Response): Promise<Response> {
  const text = await response.text();
  const body = text === '' ? null : JSON.stringify(parse(text, (name, value) =>
    !isLosslessNumber(value) ? value : names.has(name) ? value.toString() : Number(value.toString())));
  return new Response(body, {status: response.status, statusText: response.statusText, headers: response.headers});
}
