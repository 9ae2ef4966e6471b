#pragma once

#include <service_api/description/signing/signing_algorithm.hpp>
#include <string_view>

namespace service_api {

/// Ed25519 signatures with a key pair (RFC 8032, PureEdDSA). Signer and verifier: `sodium/ed25519.hpp`.
struct ed25519 {
    static constexpr std::string_view name = "ed25519";
    static constexpr std::string_view title = "ed25519";
    static constexpr bool has_key_pair = true;

    static constexpr std::string_view header = "service_api/sodium/ed25519.hpp";
    static constexpr std::string_view signer(signature_encoding) { return "ed25519_signer(seed)"; }

    static constexpr std::string_view openssl = "openssl pkeyutl -sign -rawin -inkey key.pem \\\n  -in signed.txt";
    static constexpr std::string_view openssl_note =
        "The examples sign with `key.pem`, as `openssl genpkey -algorithm ed25519 -out key.pem` makes it, and take "
        "`$account` and `$key` from the shell.";

    static constexpr std::string_view secret_note = "the line of a key file: 32 bytes in base64, or PEM";
    /// A secret is the seed of 32 bytes, in base64 or in PEM (PKCS #8); a public key is `ed25519:` and its base58.
    static constexpr std::string_view javascript = R"js((() => {
    const wrapping = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);
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
    const privateKey = (secret, extractable) =>
      subtle().importKey('pkcs8', Uint8Array.of(...wrapping, ...seedOf(secret)), 'Ed25519', extractable, ['sign']);
    return {
      sign: async (secret, bytes) => subtle().sign('Ed25519', await privateKey(secret, false), bytes),
      publicKey: async secret => {
        const {x} = await subtle().exportKey('jwk', await privateKey(secret, true));
        return 'ed25519:' + base58(Uint8Array.from(atob(x.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0)));
      },
      newSecret: async () => {
        const pair = await subtle().generateKey('Ed25519', true, ['sign', 'verify']);
        const bytes = new Uint8Array(await subtle().exportKey('pkcs8', pair.privateKey));
        return spelled.base64url(bytes.slice(-32));
      },
    };
  })())js";
};

}  // namespace service_api
