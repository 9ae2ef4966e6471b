// The platform's signature scheme (docs/signed_operations.md), for the client and for the proxy that signs again.
import {createPrivateKey, sign, type KeyObject} from 'node:crypto';
import {readFileSync} from 'node:fs';

export interface Signer {
  account: string;
  address: string;
  key: string;
  secret: KeyObject;
}

// What stands before the seed in an ed25519 private key of PKCS #8.
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The roles of roles.tsv by name, each with the pair that `platform keygen` wrote to the directory as NAME and NAME.pub. */
export function readSigners(roles: string, directory: string): Map<string, Signer> {
  const signers = new Map<string, Signer>();
  for (const line of readFileSync(roles, 'utf8').trim().split('\n')) {
    const [name, account, address] = line.split('\t');
    if (name === undefined || account === undefined || address === undefined) throw new Error(`${roles}: ${line}`);
    const seed = Buffer.from(readFileSync(`${directory}/${name}`, 'utf8').trim(), 'base64url');
    signers.set(name, {
      account,
      address,
      key: readFileSync(`${directory}/${name}.pub`, 'utf8').trim(),
      secret: createPrivateKey({key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8'}),
    });
  }
  return signers;
}

/** The four headers of a signed request, for exactly these bytes. */
export function signedHeaders(who: Signer, method: string, target: string, body: Uint8Array): Record<string, string> {
  const timestamp = String(Date.now());
  const bytes = Buffer.concat([Buffer.from(timestamp + method + target), body]);
  return {
    'service-account-id': who.account,
    'service-key': who.key,
    'service-timestamp': timestamp,
    'service-signature': sign(null, bytes, who.secret).toString('base64url'),
  };
}
