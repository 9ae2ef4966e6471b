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
      if (typeof part === 'string') {
        joined.push(utf8(values[part]));
        continue;
      }
      const digest = new Uint8Array(await digests[part.digest](await bytesToSign(values, part)));
      joined.push(part.encoding === 'raw' ? digest : utf8(spelled[part.encoding](digest)));
    }
    return joinedBytes(joined);
  };
  let lastNonce = 0;

  // By the scheme: what travels is added first, the signature of it last.
  const sign = async (request, scheme, index) => {
    const timestamp = String(scheme.seconds ? Math.floor(Date.now() / 1000) : Date.now());
    const account = entered(index, 'account');
    const key = entered(index, 'key');
    if (scheme.timestamp) add(request, scheme.timestamp, timestamp);
    lastNonce = Math.max(Date.now(), lastNonce + 1);
    if (scheme.nonce) add(request, scheme.nonce, String(lastNonce));
    if (scheme.account) add(request, scheme.account, account);
    add(request, scheme.key, key);
    const mark = request.target.includes('?') ? request.target.indexOf('?') : request.target.length;
    const values = {
      timestamp: scheme.timestamp ? timestamp : '', nonce: scheme.nonce ? String(lastNonce) : '', account, key, method: request.method,
      target: request.target, path: request.target.slice(0, mark), query: request.target.slice(mark + 1), body: request.body ?? '',
    };
    const bytes = await bytesToSign(values, scheme);
    request.signed = new TextDecoder().decode(bytes);
    const secret = entered(index, 'secret');
    const signature = await algorithms[scheme.algorithm].sign(scheme.decodesSecret ? bytesOf(secret) : secret, bytes);
    add(request, scheme.location, spelled[scheme.encoding](new Uint8Array(signature)));
  };
  const authorizeBy = async (request, index) => {
    const scheme = api.schemes[index];
    switch (scheme.kind) {
      case 'signature': return sign(request, scheme, index);
      case 'bearer': return add(request, scheme.location, 'Bearer ' + entered(index, 'token'));
      case 'basic':
        return add(request, scheme.location,
          'Basic ' + base64(utf8(entered(index, 'user') + ':' + entered(index, 'password'))));
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
      const problem = new Error('This operation wants to know who calls: ');
      problem.link = {href: '#try', text: 'enter your credentials'};
      throw problem;
    }
    const signs = index => api.schemes[index].kind === 'signature';
    for (const index of indices.filter(one => !signs(one))) await authorizeBy(request, index);
    for (const index of indices.filter(signs)) await authorizeBy(request, index);
  };
)js";

}  // namespace service_api::detail
