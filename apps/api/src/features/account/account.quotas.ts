import { DEFAULT_DIAL_CODE } from '@app/domain/text/phone';
import { addressBlock, addressKey } from '#http/rate-limit.ts';
import { dialCodeOf } from '#ports/phone-numbers.ts';
import type { Quota } from '#ports/quotas.ts';
import type { Purpose } from './codes.repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Asker = { customerId: string; purpose: Purpose; target: string; ip: string };

const quota = (name: string, subject: string, limit: number, windowSeconds: number): Quota => ({
  name,
  subject,
  limit,
  windowSeconds,
});

export const codesFor = ({ customerId, purpose, target, ip }: Asker): Quota[] => [
  quota(`${purpose}-code-pause`, target, 1, MINUTE),
  quota(`${purpose}-code-customer`, customerId, 5, HOUR),
  quota(`${purpose}-code-target`, target, 10, DAY),
  quota(`${purpose}-code-address`, addressKey(ip), 100, HOUR),
  ...(purpose === 'email' ? [] : messageCosts(target, ip)),
];

/* Somebody who earns by the messages sent to numbers of his own uses a block of them, mostly abroad. */
export function messageCosts(phone: string, ip: string): Quota[] {
  const isHome = phone.startsWith(DEFAULT_DIAL_CODE);
  return [
    quota('sms-block', phone.slice(0, -4), isHome ? 200 : 20, HOUR),
    ...(isHome ? [] : [quota('sms-country', dialCodeOf(phone), 500, DAY)]),
    // No network can use up what there is for everybody.
    quota('sms-network', addressBlock(ip), 1_000, DAY),
    quota('sms-all', 'all', 10_000, DAY),
  ];
}

/** By account, and by where the code was sent: an account that is registered again starts with no wrong ones. */
export const wrongCodes = ({ customerId, purpose, target }: Omit<Asker, 'ip'>): Quota[] => [
  quota(`${purpose}-code-wrong`, customerId, 10, DAY),
  quota(`${purpose}-code-wrong-target`, target, 10, DAY),
];

/** By number, for one without an account is answered in the same way. */
export const wrongRecoveries = (phone: string) => quota('recovery-wrong', phone, 10, DAY);

export const wrongPasswords = (customerId: string) => quota('password-wrong', customerId, 5, 15 * MINUTE);

export const emailChanges = (customerId: string) => quota('email-change', customerId, 10, HOUR);
