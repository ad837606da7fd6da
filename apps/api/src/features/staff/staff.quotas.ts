import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas.ts';

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

/** Wrong pairing codes of one address. */
export const pairingAttempts = (ip: string): Quota => ({
  name: 'pairing',
  subject: addressKey(ip),
  limit: 10,
  windowSeconds: 60,
});
