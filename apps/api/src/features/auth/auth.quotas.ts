import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas/quotas.ts';

const HOUR = 3_600;

/*
 * Thousands of customers share an address of a mobile carrier, so the limits of an address are much higher than
 * those of a number or a mailbox.
 */

export type LoginSource = { phone: string; ip: string; deviceId: string | null };

const QUARTER_HOUR = 900;

/** Failures of one address with one phone. */
export const failuresAt = ({ phone, ip }: Pick<LoginSource, 'phone' | 'ip'>): Quota => ({
  name: 'login-phone-address',
  subject: `${phone} ${addressKey(ip)}`,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

/** Failures of all addresses with one phone. The more failures, the longer the wait. */
export const failuresOf = (phone: string): Quota[] =>
  [
    { limit: 7, windowSeconds: 20 },
    { limit: 10, windowSeconds: 180 },
    { limit: 20, windowSeconds: QUARTER_HOUR },
  ].map((rule) => ({ name: `login-phone-${rule.windowSeconds}`, subject: phone, ...rule }));

export const failuresFrom = (ip: string): Quota => ({
  name: 'login-address',
  subject: addressKey(ip),
  limit: 100,
  windowSeconds: QUARTER_HOUR,
});

const failuresOfDevice = (phone: string, deviceId: string): Quota => ({
  name: 'login-device',
  subject: `${phone} ${deviceId}`,
  limit: 5,
  windowSeconds: QUARTER_HOUR,
});

/** The limits that a failed login counts against. A known device has only its own. */
export const failuresFor = ({ phone, ip, deviceId }: LoginSource): Quota[] =>
  deviceId === null
    ? [failuresAt({ phone, ip }), ...failuresOf(phone), failuresFrom(ip)]
    : [failuresOfDevice(phone, deviceId)];

export const registrationsFrom = (ip: string): Quota => ({
  name: 'register-address',
  subject: addressKey(ip),
  limit: 100,
  windowSeconds: HOUR,
});

export const linksFor = (email: string): Quota => ({
  name: 'reset-mailbox',
  subject: email,
  limit: 3,
  windowSeconds: HOUR,
});

export const linksFrom = (ip: string): Quota => ({
  name: 'reset-address',
  subject: addressKey(ip),
  limit: 10,
  windowSeconds: HOUR,
});
