import { createHmac } from 'node:crypto';
import { totpCode, totpSteps } from '@app/domain/staff/second-factor';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The codes of an authenticator app that are right now, the oldest first. Each works once. */
export function authenticator(secret: string) {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpSteps(new Date()).map((step) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    return totpCode(createHmac('sha1', Buffer.from(bytes)).update(counter).digest());
  });
}
