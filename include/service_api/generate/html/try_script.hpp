#pragma once

#include <string_view>

namespace service_api::detail {

/// Builds, signs and sends requests from the page's forms. What is signed and how comes from the page's data, which is the
/// description's recipe; keys stay in the page's fields, are used for signatures only and go nowhere.
inline constexpr std::string_view try_script = R"js(
(() => {
  'use strict';
  const api = JSON.parse(document.getElementById('api-data').textContent);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const element = (tag, text, kind) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };
  const utf8 = text => new TextEncoder().encode(text);
  const percent = text => encodeURIComponent(text).replace(/[!'()*]/g,
    c => '%' + c.charCodeAt(0).toString(16).toUpperCase());

  // ---- texts of bytes

  const base64 = bytes => btoa(String.fromCharCode(...bytes));
  const spelled = {
    base64,
    base64url: bytes => base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
    hex: bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join(''),
  };
  const base58 = bytes => {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    let text = '';
    for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text;
    for (const byte of bytes) {
      if (byte !== 0) break;
      text = alphabet[0] + text;
    }
    return text;
  };

  // ---- ed25519 keys: a seed of 32 bytes, alone in base64 or in the wrapping of PKCS #8 (PEM)

  const wrapping = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);
  const subtle = () => {
    if (!crypto.subtle) throw new Error('This browser signs on pages of https or of this machine only.');
    return crypto.subtle;
  };
  const seedOf = text => {
    const plain = text.replace(/-----[^-]*-----/g, '').replace(/\s/g, '').replace(/-/g, '+').replace(/_/g, '/');
    let bytes;
    try {
      bytes = Uint8Array.from(atob(plain.replace(/=+$/, '')), c => c.charCodeAt(0));
    } catch { bytes = new Uint8Array(); }
    if (bytes.length === 48 && wrapping.every((byte, i) => bytes[i] === byte)) bytes = bytes.slice(16);
    if (bytes.length !== 32) throw new Error('The private key must be the 32 bytes of a seed in base64, or its PEM.');
    return bytes;
  };
  const privateKey = (seed, extractable) =>
    subtle().importKey('pkcs8', Uint8Array.of(...wrapping, ...seed), 'Ed25519', extractable, ['sign']);
  const publicKeyText = async text => {
    const {x} = await subtle().exportKey('jwk', await privateKey(seedOf(text), true));
    const bytes = Uint8Array.from(atob(x.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
    return 'ed25519:' + base58(bytes);
  };
  const newSeed = async () => {
    const pair = await subtle().generateKey('Ed25519', true, ['sign', 'verify']);
    const bytes = new Uint8Array(await subtle().exportKey('pkcs8', pair.privateKey));
    return spelled.base64url(bytes.slice(-32));
  };

  // ---- the request of a form, each field in its place

  // Numbers keep their digits, where the browser tells them.
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
  const encoded = pairs => pairs.map(([name, value]) => percent(name) + '=' + percent(value)).join('&');

  const requestOf = form => {
    const request = {method: form.dataset.method, target: form.dataset.path, headers: [...api.headers], body: null};
    const query = [], members = [], pairs = [];
    const places = new Set();
    for (const control of all('[data-place]', form)) {
      const {place, header, arrays} = control.dataset;
      const nulls = all('[data-null]', form).find(box => box.dataset.null === control.name);
      const isNull = Boolean(nulls && nulls.checked);
      const whole = 'whole' in control.dataset;
      if (!whole) places.add(place);
      if (control.value === '' && !isNull) {
        if (place === 'path') throw new Error(control.name + ' stands in the path and must be given.');
        continue;
      }
      const value = valueOf(control, isNull);
      if (place === 'path') request.target = request.target.replace(`{${control.name}}`, () => percent(value.plain));
      else if (place === 'header') request.headers.push([header, value.plain]);
      else if (place === 'query') query.push(...pairsOf(control.name, value.plain, arrays, false));
      else if (place === 'form') pairs.push(...pairsOf(control.name, value.plain, arrays, true));
      else if (whole) request.body = value.json;
      else members.push(JSON.stringify(control.name) + ':' + value.json);
    }
    if (places.has('json')) request.body = '{' + members.join(',') + '}';
    if (request.body !== null) request.headers.push(['Content-Type', 'application/json']);
    if (places.has('form')) {
      request.body = encoded(pairs);
      request.headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
    }
    if (query.length > 0) request.target += '?' + encoded(query);
    return request;
  };

  // ---- credentials, as the description has them

  const panel = document.getElementById('try');
  const entered = (index, name) => {
    const control = panel.querySelector(`[data-scheme="${index}"] [name="${name}"]`);
    return control === null ? '' : control.value.trim();
  };
  const isReady = index => all(`[data-scheme="${index}"] input`, panel).every(control => control.value.trim() !== '');
  const add = (request, place, text) => {
    if (!place.inQuery) return request.headers.push([place.name, text]);
    request.target += (request.target.includes('?') ? '&' : '?') + percent(place.name) + '=' + percent(text);
  };

  // By the recipe: what travels is added first, the signature of it last.
  const sign = async (request, recipe, index) => {
    const timestamp = String(recipe.seconds ? Math.floor(Date.now() / 1000) : Date.now());
    const account = entered(index, 'account');
    const key = entered(index, 'key');
    if (recipe.timestamp) add(request, recipe.timestamp, timestamp);
    if (recipe.account) add(request, recipe.account, account);
    add(request, recipe.key, key);
    const mark = request.target.includes('?') ? request.target.indexOf('?') : request.target.length;
    const parts = {
      timestamp: recipe.timestamp ? timestamp : '', account, key, method: request.method, target: request.target,
      path: request.target.slice(0, mark), query: request.target.slice(mark + 1), body: request.body ?? '',
    };
    request.signed = recipe.parts.map(part => parts[part]).join(recipe.separator);
    const bytes = utf8(request.signed);
    let signature;
    if (recipe.algorithm === 'ed25519') {
      signature = await subtle().sign('Ed25519', await privateKey(seedOf(entered(index, 'private')), false), bytes);
    } else {
      const secret = await subtle().importKey('raw', utf8(entered(index, 'secret')), {name: 'HMAC', hash: 'SHA-256'},
        false, ['sign']);
      signature = await subtle().sign('HMAC', secret, bytes);
    }
    add(request, recipe.place, spelled[recipe.spelling](new Uint8Array(signature)));
  };
  const authorize = async (request, form) => {
    const schemes = form.dataset.schemes.split(' ').filter(Boolean).map(Number);
    if (schemes.length === 0) return;
    const index = schemes.find(isReady);
    if (index === undefined) {
      const problem = new Error('This operation wants to know who calls: ');
      problem.link = {href: '#try', text: 'enter your credentials'};
      throw problem;
    }
    const scheme = api.schemes[index];
    switch (scheme.kind) {
      case 'signature': return sign(request, scheme, index);
      case 'bearer': return add(request, scheme.place, 'Bearer ' + entered(index, 'token'));
      case 'basic':
        return add(request, scheme.place, 'Basic ' + base64(utf8(entered(index, 'user') + ':' + entered(index, 'password'))));
      default: return add(request, scheme.place, entered(index, 'key'));
    }
  };

  // ---- what came back

  const indented = text => {
    let depth = 0;
    const line = () => '\n' + '  '.repeat(depth);
    const out = [];
    const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) || [];
    tokens.forEach((token, i) => {
      const empty = /^[}\]]$/.test(tokens[i + 1]);
      if (/^[{[]$/.test(token)) { depth += 1; out.push([token + (empty ? '' : line())]); }
      else if (/^[}\]]$/.test(token)) {
        depth -= 1;
        out.push([(/^[{[]$/.test(tokens[i - 1]) ? '' : line()) + token]);
      }
      else if (token === ',') out.push([token + line()]);
      else if (token === ':') out.push([': ']);
      else out.push([token, tokens[i + 1] === ':' ? 'key' : token[0] === '"' ? 'word' : '']);
    });
    return out;
  };
  const jsonBlock = text => {
    const block = element('pre');
    block.tabIndex = 0;
    try {
      JSON.parse(text);
      for (const [token, kind] of indented(text)) block.append(kind ? element('span', token, kind) : token);
    } catch { block.textContent = text; }
    return block;
  };
  const errorLink = (form, status, text) => {
    const rows = all(`tr[data-status="${status}"]`, form.closest('section'));
    let told = {};
    try { told = JSON.parse(text) ?? {}; } catch { /* no JSON: the status alone must do */ }
    const values = Object.values(told).map(String);
    const row = rows.find(one => values.includes(one.dataset.code)) || (rows.length === 1 ? rows[0] : null);
    if (!row) return null;
    const link = element('a', row.lastElementChild.textContent);
    link.href = '#' + row.id;
    return link;
  };
  const show = (form, ...parts) => form.querySelector('.result').replaceChildren(...parts);
  const complain = (form, problem) => {
    const line = element('p', problem.message, 'outcome bad');
    if (problem.link) {
      const link = element('a', problem.link.text);
      link.href = problem.link.href;
      line.append(link);
    }
    show(form, line);
  };

  const baseInput = document.getElementById('base-address');
  const baseAddress = () => {
    const text = baseInput.value.trim().replace(/\/+$/, '');
    if (!/^https?:\/\/[^/?#]+(\/[^?#]*)?$/.test(text)) throw new Error('The base address must be http://... or https://...');
    return text;
  };
  const showBase = () => {
    try { for (const span of all('.base')) span.textContent = baseAddress(); } catch { /* until it is one */ }
  };

  const preview = async form => {
    const request = requestOf(form);
    await authorize(request, form);
    const lines = [`${request.method} ${request.target}`, ...request.headers.map(([name, value]) => `${name}: ${value}`)];
    if (request.body !== null) lines.push('', request.body);
    const block = element('pre', lines.join('\n'));
    const parts = [element('p', 'The request', 'outcome'), block];
    if (request.signed !== undefined)
      parts.push(element('p', 'What is signed', 'outcome'), element('pre', request.signed));
    show(form, ...parts);
  };
  const send = async form => {
    const base = baseAddress();
    const request = requestOf(form);
    await authorize(request, form);
    if (request.method === 'GET' && request.body !== null) throw new Error('Browsers send no body with GET.');
    show(form, element('p', 'Waiting for the answer', 'outcome'));
    const began = performance.now();
    let answer, text;
    try {
      answer = await fetch(base + request.target, {
        method: request.method, headers: request.headers, body: request.body ?? undefined, cache: 'no-store',
        credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer',
      });
      text = await answer.text();
    } catch {
      throw new Error(`No answer from ${base}. It is not there, or it does not let pages from elsewhere ask (CORS): `
        + 'open the page that the server itself serves.');
    }
    const took = Math.round(performance.now() - began);
    const line = element('p', `${answer.status} ${answer.statusText}`.trim(), answer.ok ? 'outcome good' : 'outcome bad');
    line.dataset.status = answer.status;
    line.append(element('small', `${took} ms, ${utf8(text).length} bytes`));
    const parts = [line];
    const link = answer.ok ? null : errorLink(form, answer.status, text);
    if (link) { const why = element('p'); why.append(link); parts.push(why); }
    const retry = answer.headers.get('Retry-After');
    if (retry) parts.push(element('p', `Try again in ${retry} s.`));
    if (text !== '') parts.push(jsonBlock(text));
    show(form, ...parts);
  };

  for (const form of all('form.try')) {
    const run = async work => {
      const buttons = all('button', form);
      buttons.forEach(button => { button.disabled = true; });
      try { await work(form); } catch (problem) { complain(form, problem); }
      buttons.forEach(button => { button.disabled = false; });
    };
    form.addEventListener('submit', event => { event.preventDefault(); run(send); });
    form.querySelector('[data-act="preview"]').addEventListener('click', () => run(preview));
    form.hidden = false;
  }

  baseInput.value = /^https?:$/.test(location.protocol) ? location.origin : api.servers.find(url => /^https?:/.test(url)) || 'http://127.0.0.1:8080';
  baseInput.addEventListener('input', showBase);
  showBase();
  for (const box of all('[data-scheme]', panel)) {
    const secret = box.querySelector('[name="private"]');
    if (!secret) continue;
    const note = box.querySelector('.note');
    const key = box.querySelector('[name="key"]');
    const derive = async () => {
      note.textContent = '';
      key.value = '';
      if (secret.value.trim() === '') return;
      try { key.value = await publicKeyText(secret.value); } catch (problem) { note.textContent = problem.message; }
    };
    secret.addEventListener('input', derive);
    box.querySelector('[data-act="make"]').addEventListener('click', async () => {
      try { secret.value = await newSeed(); } catch (problem) { note.textContent = problem.message; return; }
      await derive();
      note.textContent = 'A new key, in this page only. Register the public key below before you use it.';
    });
    box.querySelector('[data-act="reveal"]').addEventListener('click', event => {
      secret.type = secret.type === 'password' ? 'text' : 'password';
      event.target.textContent = secret.type === 'password' ? 'Show' : 'Hide';
    });
  }
  panel.hidden = false;
})();
)js";

/// Of `try_script`; the test says the right one.
inline constexpr std::string_view try_script_hash = "sha256-+W6ChV8bquApReEFBKwB2IUoSpWnVGi8tbrh6BXFRDc=";

}  // namespace service_api::detail
