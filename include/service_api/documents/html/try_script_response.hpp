#pragma once

#include <string_view>

namespace service_api::detail {

/// The part of the script that sends a request and shows the response.
inline constexpr std::string_view try_script_response = R"js(
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
    if (request.body !== null) lines.push('', request.body instanceof FormData ? shownParts(request.body) : request.body);
    const block = element('pre', lines.join('\n'));
    const parts = [element('p', 'The request', 'outcome'), block];
    if (request.signed !== undefined)
      parts.push(element('p', 'What is signed', 'outcome'), element('pre', request.signed));
    show(form, ...parts);
  };
  // Shows what arrives until the stream ends or the form shows something else; of a long stream its last part.
  const showStream = async (response, block, line) => {
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let count = 0; block.isConnected;) {
      let part;
      try { part = await reader.read(); } catch { line.append(element('small', ', cut off')); return; }
      if (part.done) return;
      count += part.value.length;
      block.textContent = (block.textContent + decoder.decode(part.value, {stream: true})).slice(-100000);
      line.lastElementChild.textContent = `${count} bytes`;
    }
    reader.cancel();
  };
  const send = async form => {
    const base = baseAddress();
    const request = requestOf(form);
    await authorize(request, form);
    if (request.method === 'GET' && request.body !== null) throw new Error('Browsers send no body with GET.');
    show(form, element('p', 'Waiting for the response', 'outcome'));
    const began = performance.now();
    let response, text = '', streamed = false;
    const block = element('pre', '');
    try {
      response = await fetch(base + request.target, {
        method: request.method, headers: request.headers, body: request.body ?? undefined, cache: 'no-store',
        credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer',
      });
      streamed = /^(text\/event-stream|application\/x-ndjson)\b/i.test(response.headers.get('Content-Type') ?? '');
      if (!streamed) text = await response.text();
    } catch {
      throw new Error(`No response from ${base}. It is not there, or it does not let pages from elsewhere ask (CORS): `
        + 'open the page that the server itself serves.');
    }
    const took = Math.round(performance.now() - began);
    const good = response.ok || response.status === 304; // asked for by If-None-Match
    const line = element('p', `${response.status} ${response.statusText}`.trim(), good ? 'outcome good' : 'outcome bad');
    line.dataset.status = response.status;
    line.append(element('small', `${took} ms, ${utf8(text).length} bytes`));
    const parts = [line];
    const link = good ? null : errorLink(form, response.status, text);
    if (link) { const why = element('p'); why.append(link); parts.push(why); }
    const retry = response.headers.get('Retry-After');
    if (retry) parts.push(element('p', `Try again in ${retry} s.`));
    if (text !== '') parts.push(jsonBlock(text));
    if (streamed) parts.push(block);
    show(form, ...parts);
    if (streamed) await showStream(response, block, line);
  };
)js";

}  // namespace service_api::detail
