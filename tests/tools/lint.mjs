// Redocly or Spectral over all documents: `lint.mjs redocly|spectral REMAINING DIRECTORY DOCUMENT... [--accept]`. An error
// fails. So does a warning that the file REMAINING does not list with its reason, and a listed one that is gone.
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {basename} from 'node:path';

const accept = process.argv.includes('--accept');
const [tool, remaining, directory, ...documents] = process.argv.slice(2).filter(one => one !== '--accept');
const files = documents.map(name => `${directory}/${name}.json`);

function output(command, ...options) {
  const ran = spawnSync(`node_modules/.bin/${command}`, options, {encoding: 'utf8', maxBuffer: 1 << 28});
  try {
    return JSON.parse(ran.stdout);
  } catch {
    throw new Error(`${command} ended with ${ran.status}: ${ran.stderr}${ran.stdout}`);
  }
}

const segments = pointer => pointer.split('/').slice(1).map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const tools = {
  redocly: () => files.flatMap((file, i) =>
    output('redocly', 'lint', '--config', 'redocly_lint.yaml', '--format', 'json', '--max-problems', '100000', file)
      .problems.map(one => ({
        error: one.severity === 'error',
        rule: one.ruleId,
        document: documents[i],
        path: segments(one.location[0].pointer),
        words: one.message,
      }))),
  spectral: () => output('spectral', 'lint', '--quiet', '--ruleset', 'spectral.yaml', '--format', 'json', ...files)
    .map(one => ({
      error: one.severity === 0,
      rule: one.code,
      document: basename(one.source, '.json'),
      path: one.path,
      words: one.message,
    })),
};

// Where a finding is, for people: `trading GET /v1/client/leverage/parameters: query symbol/schema`. What stands after the
// colon shares a line with its neighbours.
const texts = new Map(documents.map((name, i) => [name, JSON.parse(readFileSync(files[i], 'utf8'))]));
function place({document, path}) {
  let node = texts.get(document);
  const keys = [];
  for (const key of path) {
    node = node?.[key];
    keys.push(Array.isArray(node) || node?.in === undefined ? String(key) : `${node.in} ${node.name}`);
  }
  const named = keys[0] === 'paths' && keys.length > 2 ? [`${keys[2].toUpperCase()} ${keys[1]}`, ...keys.slice(3)] : keys;
  const cut = Math.max(...['parameters', 'responses', 'properties', 'schemas', 'headers'].map(one => named.lastIndexOf(one)));
  const [outer, inner] = cut < 0 ? [named, []] : [named.slice(0, cut + 1), named.slice(cut + 1)];
  return `${document} ${outer.join('/')}`.trim() + (inner.length > 0 ? `: ${inner.join('/')}` : '');
}

// The file: a heading `tool rule`, its reason, then lines `  document place: part, part`.
const groups = new Map();
let group;
for (const text of readFileSync(remaining, 'utf8').split('\n')) {
  if (text.startsWith('#') || text === '') continue;
  if (text.startsWith('  reason: ')) group.reason = text.slice(10);
  else if (text.startsWith('  ')) {
    const [line, parts] = text.slice(2).split(': ');
    for (const part of parts?.split(', ') ?? ['']) group.places.add(part === '' ? line : `${line}: ${part}`);
  } else groups.set(text, group = {reason: '', places: new Set()});
}

const found = tools[tool]();
const now = new Map();
const problems = [];
for (const one of found) {
  const where = place(one);
  if (one.error) problems.push(`error: ${one.rule} ${where}: ${one.words}`);
  const name = `${tool} ${one.rule}`;
  if (!now.has(name)) now.set(name, new Set());
  if (!one.error) now.get(name).add(where);
}

function lines(places) {
  const by_line = new Map();
  for (const [line, part] of [...places].sort().map(one => one.split(': '))) by_line.set(line, [...by_line.get(line) ?? [], part]);
  return [...by_line].map(([line, parts]) => {
    const inner = parts.filter(one => one !== undefined);
    return (inner.length < parts.length ? `  ${line}\n` : '') + (inner.length > 0 ? `  ${line}: ${inner.join(', ')}\n` : '');
  }).join('');
}

if (accept) {
  const all = new Map([...groups].filter(([name]) => !name.startsWith(`${tool} `)));
  for (const [name, places] of now)
    if (places.size > 0) all.set(name, {reason: groups.get(name)?.reason ?? '', places});
  const text = [...all].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, {reason, places}]) => `${name}\n  reason: ${reason}\n${lines(places)}`).join('\n');
  writeFileSync(remaining, `# The warnings that remain, each rule with its reason. Rewritten by: sh tests/tools/run.sh --accept\n\n${text}`);
} else {
  for (const [name, places] of now) {
    for (const place of places)
      if (!groups.get(name)?.places.has(place)) problems.push(`new: ${name} ${place}`);
    if (groups.has(name) && groups.get(name).reason === '') problems.push(`no reason is given for ${name}`);
  }
  for (const [name, {places}] of groups)
    for (const place of places)
      if (name.startsWith(`${tool} `) && !now.get(name)?.has(place)) problems.push(`gone, so it need not be listed: ${name} ${place}`);
}

const errors = found.filter(one => one.error).length;
for (const problem of problems.slice(0, 40)) console.error(problem);
if (problems.length > 40) console.error(`... and ${problems.length - 40} more`);
console.log(`${documents.length} documents, ${errors} errors, ${found.length - errors} warnings, ${problems.length} unexpected`);
process.exit(problems.length === 0 ? 0 : 1);
