import { createHash } from 'node:crypto';

/** Changing it would give every imported row a new id. */
const NAMESPACE = 'hana:catalogue';

/** The id for a path of keys, the same in every import. RFC 9562 version 8: the first 122 bits of a SHA-256. */
export function derivedId(kind: string, ...keys: readonly string[]): string {
  const digest = createHash('sha256')
    .update([NAMESPACE, kind, ...keys].join('/'))
    .digest();
  digest[6] = (digest.readUInt8(6) & 0x0f) | 0x80;
  digest[8] = (digest.readUInt8(8) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids and dashed names share a path segment, so a key must not look like an id. */
export const looksLikeId = (key: string) => UUID.test(key);

/** Whether an id has the form of derived ones, which everybody can compute from public keys. */
export const isDerivedId = (id: string) => id.at(14) === '8';
