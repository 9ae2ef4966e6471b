#pragma once

#include <string_view>

namespace service_api::detail {

/// Texts of bytes, and keys for signatures, which stay in the page's fields.
inline constexpr std::string_view try_script_keys = R"js(
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
)js";

}  // namespace service_api::detail
