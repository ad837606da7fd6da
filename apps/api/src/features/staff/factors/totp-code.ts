import { createHmac, timingSafeEqual } from 'node:crypto';
import { totpCode, totpSteps } from '@app/domain/staff/second-factor';

/** RFC 6238 with SHA-1, the only digest that all authenticator apps know. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  return totpCode(createHmac('sha1', secret).update(counter).digest());
}

/** The step that the code belongs to, or null for a wrong code. All steps are compared. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const typed = Buffer.from(code);
  const right = totpSteps(now).filter((step) => {
    const expected = Buffer.from(codeOfStep(secret, step));
    return typed.length === expected.length && timingSafeEqual(typed, expected);
  });
  return right.at(-1) ?? null;
}
