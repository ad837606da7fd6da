import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas/quotas.ts';

const QUARTER_HOUR = 900;

/** Who signs in: the typed login, and the device if it is known to the account. */
export type SignIn = { login: string; ip: string; deviceId: string | null };

/** Failures of one address with one login. */
export const failuresAt = ({ login, ip }: SignIn): Quota => ({
  name: 'staff-login-address',
  subject: `${login} ${addressKey(ip)}`,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

/* Failures of all addresses with one login. The more failures, the longer the wait. */
const failuresOf = (login: string): Quota[] =>
  [
    { limit: 7, windowSeconds: 20 },
    { limit: 10, windowSeconds: 180 },
    { limit: 20, windowSeconds: QUARTER_HOUR },
  ].map((rule) => ({ name: `staff-login-${rule.windowSeconds}`, subject: login, ...rule }));

/** Logins of one address that failed. */
export const failedLoginsFrom = (ip: string): Quota => ({
  name: 'staff-address',
  subject: addressKey(ip),
  limit: 20,
  windowSeconds: QUARTER_HOUR,
});

/** The first failure of a login counts for its address, the next ones do not. */
export const firstFailureAt = (signIn: SignIn): Quota => ({
  ...failuresAt(signIn),
  name: 'staff-first-failure',
  limit: 1,
});

const failuresOfDevice = (login: string, deviceId: string): Quota => ({
  name: 'staff-device',
  subject: `${login} ${deviceId}`,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

/** D-106: the limits that a failed sign-in counts against. A known device has only its own. */
export const failuresFor = (signIn: SignIn): Quota[] =>
  signIn.deviceId === null
    ? [failuresAt(signIn), ...failuresOf(signIn.login), failedLoginsFrom(signIn.ip)]
    : [failuresOfDevice(signIn.login, signIn.deviceId)];

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** SIGN-08 Wrong codes of the second factor. A known device has limits of its own. */
export const wrongFactorsFor = (staffId: string, deviceId: string | null): Quota[] =>
  [
    { limit: 10, windowSeconds: QUARTER_HOUR },
    { limit: 30, windowSeconds: DAY },
  ].map((rule) => ({
    name: `staff-factor-${rule.windowSeconds}`,
    subject: deviceId === null ? staffId : `${staffId} ${deviceId}`,
    ...rule,
  }));

export const wrongPasswordQuota = (staffId: string): Quota => ({
  name: 'staff-password',
  subject: staffId,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

type CodeRequest = { staffId: string; email: string; ip: string };

export const emailCodesFor = ({ staffId, email, ip }: CodeRequest): Quota[] => [
  { name: 'staff-code-pause', subject: email, limit: 1, windowSeconds: 60 },
  { name: 'staff-code', subject: staffId, limit: 5, windowSeconds: HOUR },
  { name: 'staff-code-mailbox', subject: email, limit: 10, windowSeconds: DAY },
  { name: 'staff-code-address', subject: addressKey(ip), limit: 100, windowSeconds: HOUR },
];

export const wrongEmailCodeQuota = (staffId: string): Quota => ({
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
