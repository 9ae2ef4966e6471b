// ajv, JSON Schema 2020-12 in its strict mode: compiles every schema of every document, and holds against them every example
// in the documents and every message the library's own tests hold to be right (messages.json). Messages that are broken, and the
// documents' own refused requests where a keyword says the rule, must not fit.
import {readFileSync} from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const [directory, ...documents] = process.argv.slice(2);
const read = name => JSON.parse(readFileSync(`${directory}/${name}.json`, 'utf8'));
const problems = [];
const counts = {schemas: 0, examples: 0, messages: 0, refused: 0};

// Formats that JSON Schema leaves to others: the widths of OpenAPI's registry, and the comprehensive description's own.
const whole = (low, high) => ({type: 'number', validate: n => Number.isInteger(n) && n >= low && n <= high});
const own_formats = {
  int32: whole(-(2 ** 31), 2 ** 31 - 1),
  int64: whole(-(2 ** 63), 2 ** 63),
  uint32: whole(0, 2 ** 32 - 1),
  uint64: whole(0, 2 ** 64),
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  binary: true,
  decimal: {type: 'number', validate: Number.isFinite},
  'date-time-rfc-2822': /^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} [+-][0-9]{4}$/,
  percentage: /^-?[0-9]+%$/,
  duration_seconds: /^[0-9]{1,10}s$/,  // Coinbase's
};

// A schema keeps its meaning outside its document: the components move to $defs, with every reference to them.
const prefix = '#/components/schemas/';
const moved = schema => JSON.parse(JSON.stringify(schema), (key, value) =>
  key === '$ref' && typeof value === 'string' && value.startsWith(prefix) ? `#/$defs/${value.slice(prefix.length)}` : value);

function checker(document) {
  // Off are only those of its warnings that speak of style: a rule beside the schema it narrows repeats no type and no
  // properties (they stand in the other part of an allOf), and an array record's last entries may be left out.
  const ajv = new Ajv2020({strict: true, strictTypes: false, strictRequired: false, strictTuples: false, allErrors: true});
  addFormats(ajv);
  for (const [name, format] of Object.entries(own_formats)) ajv.addFormat(name, format);
  ajv.addKeyword('discriminator');  // OpenAPI's hint beside oneOf, which decides alone
  const extensions = new Set();
  JSON.stringify(document, (key, value) => (key.startsWith('x-') && extensions.add(key), value));
  for (const name of extensions) ajv.addKeyword(name);

  const $defs = moved(document.components.schemas);
  ajv.addSchema({$defs}, 'document');
  const compiled = new Map();
  return schema => {
    const text = JSON.stringify(moved(schema)).replaceAll('"#/$defs/', '"document#/$defs/');
    if (!compiled.has(text)) {
      counts.schemas += 1;
      compiled.set(text, ajv.compile(JSON.parse(text)));
    }
    return compiled.get(text);
  };
}

function* operations(document) {
  for (const [path, item] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(item))
      if (operation.operationId) yield {path, verb, operation};
}

const told = errors => errors.map(e => `${e.instancePath || '/'} ${e.message}`).join('; ');

function fits(check, schema, value, where) {
  const valid = check(schema);
  if (!valid(value)) problems.push(`${where}: ${told(valid.errors)}`);
}

// Walks a schema or an object that has one, and holds each example against what it stands beside.
function examples_below(document, node, where) {
  if (node === null || typeof node !== 'object') return;
  const schema = node.schema ?? ((node.type ?? node.$ref ?? node.anyOf ?? node.oneOf) !== undefined ? node : undefined);
  if (schema && !Array.isArray(node)) {
    const found = [];
    if (Array.isArray(node.examples)) found.push(...node.examples);
    else if (node.schema) found.push(...Object.values(node.examples ?? {}).map(one => resolved(document, one).value));
    if (node.schema && 'example' in node) found.push(node.example);
    for (const value of found) {
      counts.examples += 1;
      fits(checks[document], schema, value, `${where}: example ${JSON.stringify(value)}`);
    }
  }
  for (const [key, value] of Object.entries(node))
    if (!['examples', 'example', 'enum', 'const', 'default'].includes(key) && !key.startsWith('x-'))
      examples_below(document, value, `${where}/${key}`);
}

function resolved(document, one) {
  return one.$ref ? one.$ref.split('/').slice(1).reduce((node, key) => node[key], texts[document]) : one;
}

// The body of a request that the document shows as refused for a field in it.
const said_by_keywords = ['required', 'format', 'not_empty', 'allowed_characters', 'max_length', 'max_items', 'matches',
  'unknown_parameter', 'type'];
function refused_request(document, {path, verb, operation}) {
  const shown = operation['x-rejected-request'];
  const schema = operation.requestBody?.content['application/json']?.schema;
  const elsewhere = operation.parameters?.some(one => `/${one.name}` === shown?.field);
  if (!shown?.body || !schema || elsewhere || !said_by_keywords.includes(shown.rule)) return;
  if (checks[document](schema)(JSON.parse(shown.body)))
    problems.push(`${document} ${verb} ${path}: the refused request fits its schema: ${shown.body}`);
  else
    counts.refused += 1;
}

const checks = {};
const texts = {};
for (const name of documents) {
  const document = texts[name] = read(name);
  const check = checks[name] = checker(document);
  for (const schema of Object.keys(document.components.schemas)) check({$ref: prefix + schema});
  const each_schema = node => {
    if (node === null || typeof node !== 'object') return;
    if (node.schema) check(node.schema);
    Object.values(node).forEach(each_schema);
  };
  each_schema(document.paths);
  examples_below(name, document.paths, `${name} /paths`);
  examples_below(name, document.components.schemas, `${name} /components/schemas`);
  for (const one of operations(document)) refused_request(name, one);
}

// A message that is not the one described must be refused: otherwise this test could not fail.
function* breakings(value) {
  if (Array.isArray(value)) yield {no: 'array'};
  else if (value !== null && typeof value === 'object') yield [value];
  if (value !== null && typeof value === 'object')
    for (const key of Object.keys(value))
      for (const broken of breakings(value[key])) {
        const copy = structuredClone(value);
        copy[key] = broken;
        yield copy;
      }
}

for (const {document, operation: id, status, body} of read('messages')) {
  const {operation} = [...operations(texts[document])].find(one => one.operation.operationId === id);
  const carrier = status === undefined ? operation.requestBody : operation.responses[status];
  const where = `${document} ${id} ${status ?? 'request'}`;
  const schema = carrier?.content && Object.values(carrier.content)[0].schema;
  if (!schema) {
    problems.push(`${where}: the document has no schema for it`);
    continue;
  }
  counts.messages += 1;
  fits(checks[document], schema, body, where);
  const valid = checks[document](schema);
  let refused = 0;
  for (const broken of breakings(body)) refused += valid(broken) ? 0 : 1;
  counts.refused += refused;
  if (refused === 0) problems.push(`${where}: the schema refuses nothing`);
}

for (const problem of problems) console.error(problem);
const {schemas, examples, messages, refused} = counts;
console.log(`${schemas} schemas, ${examples} examples, ${messages} messages valid; ${refused} wrong messages refused`);
process.exit(problems.length === 0 ? 0 : 1);
