import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas.ts';

const HOUR = 3_600;

/* Thousands of honest people share an address of a mobile carrier, so an address may do much more than a
   number or a mailbox may. */

export const failuresOf = (phone: string): Quota => ({
  name: 'login-phone',
  subject: phone,
  limit: 5,
  windowSeconds: 900,
});

export const failuresFrom = (ip: string): Quota => ({
  name: 'login-address',
  subject: addressKey(ip),
  limit: 20,
  windowSeconds: 900,
});

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
