import { addressKey } from '#http/rate-limit.ts';
import type { Quota } from '#ports/quotas/quotas.ts';
import { failuresFrom, type LoginSource } from '../auth.quotas.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A known device is counted apart, so that strangers cannot use up the codes of its owner. */
export const holderOf = ({ phone, deviceId }: LoginSource): string =>
  deviceId === null ? phone : `${phone} ${deviceId}`;

/** SIGN-10 The codes that a number, and an address, may ask for. */
export function codesFor(source: LoginSource): Quota[] {
  const subject = holderOf(source);
  return [
    { name: 'sign_in-code-pause', subject, limit: 1, windowSeconds: 60 },
    { name: 'sign_in-code-hour', subject, limit: 5, windowSeconds: HOUR },
    { name: 'sign_in-code-day', subject, limit: 10, windowSeconds: DAY },
    { name: 'sign_in-code-address', subject: addressKey(source.ip), limit: 100, windowSeconds: HOUR },
  ];
}

/** Numbers without an account share a part of the messages, so that those with one always get theirs. */
export const newNumbers: Quota = { name: 'sms-new', subject: 'all', limit: 6_000, windowSeconds: DAY };

/** One warning an hour says that messages are no longer sent. */
export const spentAlarm: Quota = {
  name: 'sign_in-spent-alarm',
  subject: 'all',
  limit: 1,
  windowSeconds: HOUR,
};

/** Codes that were not right. A known device counts for itself alone. */
export const wrongCodes = (source: LoginSource): Quota[] => [
  { name: 'sign_in-wrong', subject: holderOf(source), limit: 10, windowSeconds: DAY },
  ...(source.deviceId === null ? [failuresFrom(source.ip)] : []),
];
