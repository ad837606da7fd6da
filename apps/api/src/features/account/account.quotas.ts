import { DEFAULT_DIAL_CODE } from '@app/domain/text/phone';
import { addressBlock, addressKey } from '#http/rate-limit.ts';
import { dialCodeOf } from '#ports/phone-numbers.ts';
import type { Quota } from '#ports/quotas/quotas.ts';
import type { Purpose } from './codes.repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type CodeRequest = { customerId: string; purpose: Purpose; target: string; ip: string };

const quota = (name: string, subject: string, limit: number, windowSeconds: number): Quota => ({
  name,
  subject,
  limit,
  windowSeconds,
});

export const codesFor = ({ customerId, purpose, target, ip }: CodeRequest): Quota[] => [
  quota(`${purpose}-code-pause`, target, 1, MINUTE),
  quota(`${purpose}-code-customer`, customerId, 5, HOUR),
  quota(`${purpose}-code-target`, target, 10, DAY),
  quota(`${purpose}-code-address`, addressKey(ip), 100, HOUR),
  ...(purpose === 'email' ? [] : messageCosts(target, ip)),
];

/* Toll fraud uses blocks of numbers, mostly abroad, so messages are limited by block, country and network. */
export function messageCosts(phone: string, ip: string): Quota[] {
  const isHome = phone.startsWith(DEFAULT_DIAL_CODE);
  return [
    quota('sms-block', phone.slice(0, -4), isHome ? 200 : 20, HOUR),
    ...(isHome ? [] : [quota('sms-country', dialCodeOf(phone), 500, DAY)]),
    // One network cannot use up the budget of all.
    quota('sms-network', addressBlock(ip), 1_000, DAY),
    quota('sms-all', 'all', 10_000, DAY),
  ];
}

/** Counted by account and by target, so that registering again does not reset the count. */
export const wrongCodes = ({ customerId, purpose, target }: Omit<CodeRequest, 'ip'>): Quota[] => [
  quota(`${purpose}-code-wrong`, customerId, 10, DAY),
  quota(`${purpose}-code-wrong-target`, target, 10, DAY),
];

/** Counted by number, because numbers without an account get the same response. */
export const wrongRecoveries = (phone: string) => quota('recovery-wrong', phone, 10, DAY);

export const wrongPasswords = (customerId: string) => quota('password-wrong', customerId, 5, 15 * MINUTE);

export const emailChanges = (customerId: string) => quota('email-change', customerId, 10, HOUR);
