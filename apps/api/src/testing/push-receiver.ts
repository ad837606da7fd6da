import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';

/* The receiving side of RFC 8291 and RFC 8292, written from the standards, so that the library is tested against
   them and not against itself. */

export type Receiver = {
  keys: { p256dh: string; auth: string };
  decrypt: (body: Buffer) => string;
};

export function newReceiver(): Receiver {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => decrypt(body, curve, auth),
  };
}

function decrypt(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const shared = curve.computeSecret(senderKey);
  const inputKey = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the last record has no delimiter');
  return padded.subarray(0, end).toString('utf8');
}

type Claims = { aud: string; exp: number; sub: string };

/** The claims of the sender's token, after its signature is verified. */
export function vapidClaims(authorization: string): Claims & { key: string } {
  const [, header, payload, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!header || !payload || !signature || !key) throw new Error('no VAPID header');
  const point = Buffer.from(key, 'base64url');
  const half = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the VAPID signature is wrong');
  return { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims), key };
}
