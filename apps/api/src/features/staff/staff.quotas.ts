import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas/quotas.ts';

const QUARTER_HOUR = 900;

type SignIn = { login: string; ip: string };

/** Failures of one address with one login. */
export const failuresAt = ({ login, ip }: SignIn): Quota => ({
  name: 'staff-login-address',
  subject: `${login} ${addressKey(ip)}`,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

/* A stranger who uses up the limit of an address does not lock out the owner at another one. */
const failuresOf = (login: string): Quota => ({
  name: 'staff-login',
  subject: login,
  limit: 20,
  windowSeconds: QUARTER_HOUR,
});

const failuresFrom = (ip: string): Quota => ({
  name: 'staff-address',
  subject: addressKey(ip),
  limit: 20,
  windowSeconds: QUARTER_HOUR,
});

/** D-106: the limits that a failed sign-in counts against. */
export const failuresFor = (signIn: SignIn): Quota[] => [
  failuresAt(signIn),
  failuresOf(signIn.login),
  failuresFrom(signIn.ip),
];

export const wrongPasswordsOf = (staffId: string): Quota => ({
  name: 'staff-password',
  subject: staffId,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

const HOUR = 3_600;
const DAY = 24 * HOUR;

type CodeRequest = { staffId: string; email: string; ip: string };

export const emailCodesFor = ({ staffId, email, ip }: CodeRequest): Quota[] => [
  { name: 'staff-code-pause', subject: email, limit: 1, windowSeconds: 60 },
  { name: 'staff-code', subject: staffId, limit: 5, windowSeconds: HOUR },
  { name: 'staff-code-mailbox', subject: email, limit: 10, windowSeconds: DAY },
  { name: 'staff-code-address', subject: addressKey(ip), limit: 100, windowSeconds: HOUR },
];

export const wrongEmailCodesOf = (staffId: string): Quota => ({
  name: 'staff-code-wrong',
  subject: staffId,
  limit: 10,
  windowSeconds: DAY,
});

/** Counted for every email, so that one without an account gets the same responses. */
export const resetLinksFor = ({ email, ip }: Omit<CodeRequest, 'staffId'>): Quota[] => [
  { name: 'staff-reset-mailbox', subject: email, limit: 3, windowSeconds: HOUR },
  { name: 'staff-reset-address', subject: addressKey(ip), limit: 10, windowSeconds: HOUR },
];

/** Wrong pairing codes of one address. */
export const pairingAttempts = (ip: string): Quota => ({
  name: 'pairing',
  subject: addressKey(ip),
  limit: 10,
  windowSeconds: 60,
});
