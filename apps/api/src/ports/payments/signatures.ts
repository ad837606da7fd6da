import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal, compared in constant time. */
export function isSignedWith(key: string, content: Buffer | string, signature: string): boolean {
  const expected = createHmac('sha256', key).update(content).digest();
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The only value of a header; null if there are none or several. */
export const singleHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : null;

export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
