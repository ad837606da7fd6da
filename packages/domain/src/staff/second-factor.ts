import type { StaffRole } from './role.ts';

/** SIGN-09 Steps of RFC 6238, which every authenticator app uses unless told otherwise. */
const STEP_SECONDS = 30;
const TOTP_DIGITS = 6;
/* The clock of a phone may be one step off. */
const TOLERANCE = 1;

export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/* Without letters and digits that look alike. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** SIGN-08 Whoever may give access to others or sees the money of a vendor needs a second factor. */
export const needsSecondFactor = (roles: readonly { role: StaffRole }[]): boolean =>
  roles.some(({ role }) => role === 'platformAdmin' || role === 'vendorManager');

/** Drivers sign in at the door of a customer, so they have none. */
export const mayHaveSecondFactor = (roles: readonly { role: StaffRole }[]): boolean =>
  roles.some(({ role }) => role !== 'driver');

/** The steps whose codes are right at a time, the oldest first. */
export function totpSteps(now: Date): number[] {
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_each, index) => step - TOLERANCE + index);
}

/** The code of a step, from the HMAC of the step: dynamic truncation of RFC 4226. */
export function totpCode(mac: Uint8Array): string {
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const [first = 0, ...others] = mac.subarray(offset, offset + 4);
  const value = others.reduce((sum, byte) => sum * 256 + byte, first & 0x7f);
  return String(value % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, for secrets whose bytes are a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? '');
}

/** What the QR code of a secret says to an authenticator app. */
export function totpUrl({ secret, app, account }: { secret: string; app: string; account: string }): string {
  const [issuer, name] = [encodeURIComponent(app), encodeURIComponent(account)];
  return `otpauth://totp/${issuer}:${name}?secret=${secret}&issuer=${issuer}`;
}

/** A recovery code, such as `K7QPM-2XWDA`. */
export function makeRecoveryCode(randomBelow: (limit: number) => number): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomBelow(RECOVERY_ALPHABET.length)],
  ).join('');
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}

/** Six digits of an app, or a recovery code; null for anything else. The text has Latin digits and no spaces. */
export function readSecondFactor(text: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = text.replaceAll('-', '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return code.length === RECOVERY_LENGTH &&
    Array.from(code).every((letter) => RECOVERY_ALPHABET.includes(letter))
    ? { kind: 'recovery', code }
    : null;
}

type Missing = {
  roles: readonly { role: StaffRole }[];
  hasFactor: boolean;
  /** Null for accounts that were made after second factors. */
  dueAt: Date | null;
  now: Date;
};

/** Whether an account that needs a second factor has none and its time is over. */
export const isFactorOverdue = ({ roles, hasFactor, dueAt, now }: Missing): boolean =>
  needsSecondFactor(roles) && !hasFactor && (dueAt === null || dueAt <= now);
