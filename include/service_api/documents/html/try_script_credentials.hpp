#pragma once

#include <string_view>

namespace service_api::detail {

/// The part of the script for credentials and signatures, according to the description's scheme. Keys never leave the
/// page: they are used for signatures only.
inline constexpr std::string_view try_script_credentials = R"js(
  // ---- credentials, as the description has them

  const panel = document.getElementById('try');
  const entered = (index, name) => {
    const control = panel.querySelector(`[data-scheme="${index}"] [name="${name}"]`);
    return control === null ? '' : control.value.trim();
  };
  const isReady = index => all(`[data-scheme="${index}"] input`, panel).every(control => control.value.trim() !== '');
  const add = (request, where, text) => {
    if (where.inForm) {
      const others = (request.body ?? '').split('&').filter(pair => pair !== '' && pair.split('=')[0] !== percent(where.name));
      request.body = [percent(where.name) + '=' + percent(text), ...others].join('&');
      return;
    }
    if (!where.inQuery) return request.headers.push([where.name, text]);
    request.target += (request.target.includes('?') ? '&' : '?') + percent(where.name) + '=' + percent(text);
  };

  const bytesOf = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
  const joinedBytes = parts => {
    const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    parts.reduce((at, part) => (joined.set(part, at), at + part.length), 0);
    return joined;
  };
  // The parts of a scheme with the separator between two: a component of the request, or a digest of other parts.
  const bytesToSign = async (values, {parts, separator}) => {
    const joined = [];
    for (const part of parts) {
      if (joined.length > 0) joined.push(utf8(separator));
      if (typeof part === 'string') joined.push(utf8(values[part]));
      else if ('text' in part) joined.push(utf8(part.text));
      else if ('header' in part) joined.push(utf8(values.header(part.header)));
      else if (!('digest' in part)) joined.push(await bytesToSign(values, part));
      if (!part.digest) continue;
      const digest = new Uint8Array(await digests[part.digest](await bytesToSign(values, part)));
      joined.push(part.encoding === 'raw' ? digest : utf8(spelled[part.encoding](digest)));
    }
    return joinedBytes(joined);
  };
  const canonical = text => {
    try { return percent(decodeURIComponent(text)); } catch { return text; }
  };
  const byBytes = (one, other) => one < other ? -1 : one > other ? 1 : 0;
  const sorted = query => query.split('&').filter(pair => query !== '').map(pair => {
    const at = pair.indexOf('=') < 0 ? pair.length : pair.indexOf('=');
    return [canonical(pair.slice(0, at)), canonical(pair.slice(at + 1))];
  }).sort((one, other) => byBytes(one[0], other[0]) || byBytes(one[1], other[1])).map(pair => pair.join('=')).join('&');
  const textOf = async (values, text) => new TextDecoder().decode(await bytesToSign(values, text));
  let lastNonce = 0;

  // By the scheme: what travels is added first, the signature of it last.
  const sign = async (request, scheme, index) => {
    const now = Date.now();
    const dateTime = new Date(now).toISOString().replace(/\.\d+|[:-]/g, '');
    const timestamp = scheme.dateTime ? dateTime : String(scheme.seconds ? Math.floor(now / 1000) : now);
    const account = entered(index, 'account');
    const key = entered(index, 'key');
    if (scheme.timestamp) add(request, scheme.timestamp, timestamp);
    lastNonce = Math.max(Date.now(), lastNonce + 1);
    if (scheme.nonce) add(request, scheme.nonce, String(lastNonce));
    if (scheme.account) add(request, scheme.account, account);
    if (scheme.key) add(request, scheme.key, key);
    const mark = request.target.includes('?') ? request.target.indexOf('?') : request.target.length;
    const values = {
      timestamp: scheme.timestamp ? timestamp : '', date: dateTime.slice(0, 8), nonce: scheme.nonce ? String(lastNonce) : '', account, key, method: request.method,
      target: request.target, path: request.target.slice(0, mark), query: request.target.slice(mark + 1), body: request.body ?? '',
      sortedQuery: sorted(request.target.slice(mark + 1)),
      header: wanted => request.headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase())
        .map(([, value]) => value.trim()).join(','),
    };
    const bytes = await bytesToSign(values, scheme);
    request.signed = new TextDecoder().decode(bytes);
    const {sign: signWith} = algorithms[scheme.algorithm];
    let secret = entered(index, 'secret');
    if (scheme.decodesSecret) secret = bytesOf(secret);
    if (scheme.keyDerivation) {
      secret = joinedBytes([utf8(scheme.keyDerivation.prefix), utf8(secret)]);
      for (const step of scheme.keyDerivation.steps)
        secret = new Uint8Array(await signWith(secret, await bytesToSign(values, {parts: [step], separator: ''})));
    }
    values.signature = spelled[scheme.encoding](new Uint8Array(await signWith(secret, bytes)));
    add(request, scheme.location, scheme.sentAs ? await textOf(values, scheme.sentAs) : values.signature);
  };
  const authorizeBy = async (request, index) => {
    const scheme = api.schemes[index];
    switch (scheme.kind) {
      case 'signature': return sign(request, scheme, index);
      case 'bearer': return add(request, scheme.location, 'Bearer ' + entered(index, 'token'));
      case 'basic':
        return add(request, scheme.location,
          'Basic ' + base64(utf8(entered(index, 'user') + ':' + entered(index, 'password'))));
      case 'mutualTLS': return;  // the browser presents the certificate
      default: return add(request, scheme.location, entered(index, 'key'));
    }
  };
  // Alternatives are between spaces; what a request has together is between '+', and '-' is no credential.
  // A signature may cover the others.
  const authorize = async (request, form) => {
    const alternatives = form.dataset.schemes.split(' ').filter(Boolean)
      .map(one => one === '-' ? [] : one.split('+').map(Number));
    if (alternatives.length === 0) return;
    const indices = alternatives.find(one => one.every(isReady));
    if (indices === undefined) {
      const problem = new Error('This operation needs a credential: ');
      problem.link = {href: '#try', text: 'enter your credentials'};
      throw problem;
    }
    const signs = index => api.schemes[index].kind === 'signature';
    for (const index of indices.filter(one => !signs(one))) await authorizeBy(request, index);
    for (const index of indices.filter(signs)) await authorizeBy(request, index);
  };
)js";

}  // namespace service_api::detail
