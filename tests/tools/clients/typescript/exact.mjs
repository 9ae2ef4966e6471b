// Writes an OpenAPI document again with its decimals as strings: `exact.mjs DOCUMENT.json EXACT.json` (exact.ts says why).
import {readFileSync, writeFileSync} from 'node:fs';

const [from, to] = process.argv.slice(2);
const in_string = (key, value) => {
  if (value?.format !== 'decimal') return value;
  const type = Array.isArray(value.type) ? value.type.map(one => (one === 'number' ? 'string' : one)) : 'string';
  return {type, format: value.format, ...(value.description && {description: value.description})};
};
writeFileSync(to, JSON.stringify(JSON.parse(readFileSync(from, 'utf8'), in_string), null, 2));
