import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyProof } from '@app/contract/schemas/passkey';

type AddingOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type SignInOptions = { challenge: string; rpId: string };
type Changes = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/* Flags of the authenticator data: the person is present and was verified; the data has a credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator in memory, with one passkey (ES256, attestation none). */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let handle = text(randomBytes(64));
  let uses = 0;

  const dataOf = (rpId: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const common = { id: text(id), rawId: text(id), type: 'public-key' } as const;

  return {
    id: text(id),

    make({ challenge, rp, user }: AddingOptions, changes: Changes = {}): PasskeyAnswer {
      handle = user.id;
      const flags = PRESENT | HAS_CREDENTIAL | (changes.isVerified === false ? 0 : VERIFIED);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const rest = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const data = dataOf(changes.rpId ?? rp.id, flags, changes.counter ?? uses, rest);
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, changes.origin ?? origin)),
          attestationObject: text(attestation(data)),
        },
      };
    },

    sign({ challenge, rpId }: SignInOptions, changes: Changes = {}): PasskeyProof {
      uses += 1;
      const flags = PRESENT | (changes.isVerified === false ? 0 : VERIFIED);
      const data = dataOf(changes.rpId ?? rpId, flags, changes.counter ?? uses);
      const client = clientData('webauthn.get', challenge, changes.origin ?? origin);
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: changes.userHandle ?? handle,
        },
      };
    },
  };
}

/** The public key in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (key: string) => Buffer.from(key, 'base64url');
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    bytes(x),
    Buffer.from('225820', 'hex'),
    bytes(y),
  ]);
}

/** `{fmt: 'none', attStmt: {}, authData}` in CBOR. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ]);
}
