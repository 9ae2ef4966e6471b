#pragma once

#include <string_view>

namespace service_api::detail {

/// The part of the script that builds a form's request.
inline constexpr std::string_view try_script_request = R"js(
  // ---- the request of a form, each field in its location

  // Numbers keep their digits if the browser passes them as `source`.
  const parsed = text => JSON.parse(text, (key, value, source) =>
    typeof value === 'number' ? (source && source.source) || String(value) :
    typeof value === 'boolean' ? String(value) : value);
  const isNumber = text => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
  const valueOf = (control, isNull) => {
    const kind = control.dataset.input;
    if (isNull) return {json: 'null', plain: null};
    const text = control.value === '""' ? '' : control.value;
    const lines = () => control.value.split('\n').map(line => line.trim()).filter(Boolean);
    const number = one => isNumber(one) ? one : JSON.stringify(one);
    switch (kind) {
      case 'number': return {json: number(text), plain: text};
      case 'boolean': return {json: text, plain: text};
      case 'texts': return {json: JSON.stringify(lines()), plain: lines()};
      case 'numbers': return {json: '[' + lines().map(number).join(',') + ']', plain: lines()};
      case 'json':
        try { return {json: control.value, plain: parsed(control.value)}; }
        catch (problem) { throw new Error(control.name + ' is no JSON: ' + problem.message); }
      default: return {json: JSON.stringify(text), plain: text};
    }
  };
  const pairsOf = (name, value, style, inForm) => {
    if (value === null) return inForm ? [[name, '']] : [];
    if (typeof value === 'string') return [[name, value]];
    if (!Array.isArray(value))
      return Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one, '', inForm));
    if (value.some(one => one !== null && typeof one !== 'string'))
      return value.flatMap((one, i) => pairsOf(`${name}[${i}]`, one, '', inForm));
    if (style === 'comma') return [[name, value.join(',')]];
    return value.flatMap(one => pairsOf(style === 'bracketed' ? name + '[]' : name, one, '', inForm));
  };
  const headersOf = (name, value, style) =>
    name.endsWith('*') ? Object.entries(value).map(([key, one]) => [(name.slice(0, -1) + key).toLowerCase(), one]) :
    !Array.isArray(value) ? [[name, value]] : style !== 'comma' ? value.map(one => [name, one]) :
    value.length > 0 ? [[name, value.join(', ')]] : [];
  const encoded = pairs => pairs.map(([name, value]) => percent(name) + '=' + percent(value)).join('&');

  // Puts a value into its placeholder, unless the text between it and the next placeholder would end the value earlier.
  const inPath = (target, path, name, value) => {
    if (path.includes(`{${name}...}`)) {
      const segments = value.split('/');
      if (segments.some(one => /^\.{0,2}$|[\\\0]/.test(one)))
        throw new Error(`${name} must have one slash between its segments and none at either end, no segment '.' or '..', no backslash and no NUL.`);
      return target.replace(`{${name}...}`, () => segments.map(percent).join('/'));
    }
    const [, after] = path.split(`{${name}}`);
    const [, separator] = /^([^{/]+)\{/.exec(after) || [];
    const written = percent(value);
    if (separator && (written + separator).indexOf(separator, 1) < written.length)
      throw new Error(`${name} must not contain '${separator}' or end with a part of it, as this text ends it in the path.`);
    return target.replace(`{${name}}`, () => written);
  };

  // A text is a part, a list of texts is several, anything else is JSON. The browser chooses the boundary.
  const addParts = (parts, control, isNull) => {
    const {input, arrays} = control.dataset;
    const name = control.name + (arrays === 'bracketed' ? '[]' : '');
    const value = isNull || control.files ? {plain: ''} : valueOf(control, false);
    if (control.files) for (const one of control.files) parts.append(name, one);
    else if (input === 'json') parts.append(name, new Blob([isNull ? 'null' : value.json], {type: 'application/json'}));
    else if (!Array.isArray(value.plain)) parts.append(name, value.plain);
    else if (arrays === 'comma') parts.append(name, value.plain.join(','));
    else for (const one of value.plain) parts.append(name, one);
  };
  const shownParts = parts => [...parts].map(([name, value]) =>
    name + ': ' + (typeof value === 'string' ? value : `${value.name}, ${value.type}, ${value.size} bytes`)).join('\n');

  const requestOf = form => {
    const request = {method: form.dataset.method, target: form.dataset.path, headers: [...api.headers], body: null};
    const query = [], cookies = [], members = [], pairs = [];
    const codec = form.querySelector('[data-codec]');
    const type = codec ? codec.value : form.dataset.type;
    const inBody = codec && codec.selectedOptions[0].dataset.body;
    const parts = type === 'multipart/form-data' ? new FormData() : null;
    const locations = new Set();
    for (const control of all('[data-location]', form)) {
      const {location, parameter, arrays} = control.dataset;
      const where = inBody && ['json', 'form', 'bytes', 'parts'].includes(location) ? inBody : location;
      const nulls = all('[data-null]', form).find(box => box.dataset.null === control.name);
      const isNull = Boolean(nulls && nulls.checked);
      const whole = 'whole' in control.dataset;
      if (!whole) locations.add(where);
      if (control.value === '' && !isNull) {
        if (where === 'path') throw new Error(control.name + ' is in the path and must be given.');
        continue;
      }
      if (where === 'parts') {
        addParts(parts, control, isNull);
        continue;
      }
      const value = valueOf(control, isNull);
      if (where === 'path') request.target = inPath(request.target, form.dataset.path, control.name, value.plain);
      else if (where === 'header') request.headers.push(...headersOf(parameter, value.plain, arrays));
      else if (where === 'cookie') cookies.push(parameter + '=' + value.plain);
      else if (where === 'query') query.push(...pairsOf(control.name, value.plain, arrays, false));
      else if (where === 'form') pairs.push(...pairsOf(control.name, value.plain, arrays, true));
      else if (whole) request.body = where === 'bytes' ? value.plain : value.json;
      else members.push(JSON.stringify(control.name) + ':' + value.json);
    }
    if (cookies.length > 0) request.headers.push(['Cookie', cookies.join('; ')]);
    if (locations.has('json')) request.body = '{' + members.join(',') + '}';
    if (locations.has('form')) request.body = encoded(pairs);
    if (locations.has('parts')) request.body = parts;
    else if (request.body !== null) request.headers.push(['Content-Type', type]);
    if (query.length > 0) request.target += '?' + encoded(query);
    return request;
  };
)js";

}  // namespace service_api::detail
