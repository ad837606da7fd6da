import { addressKey } from '#http/rate-limit.ts';
import type { Quota, Quotas } from '#ports/quotas/quotas.ts';

const HOUR = 3_600;

type Guesser = { customerId: string; ip: string };

/* CODE-03: enough for typing errors, too little for finding codes. */
const guessesOf = ({ customerId, ip }: Guesser): Quota[] => [
  { name: 'coupon-customer', subject: customerId, limit: 10, windowSeconds: HOUR },
  { name: 'coupon-address', subject: addressKey(ip), limit: 30, windowSeconds: HOUR },
];

export type CouponGuesses = ReturnType<typeof couponGuesses>;

/**
 * Counts each code as a wrong one first and takes it back if it is known, so that concurrent guesses are counted one by
 * one.
 */
export const couponGuesses = (quotas: Pick<Quotas, 'consume' | 'refund'>) => ({
  async count(guesser: Guesser, isKnown: boolean): Promise<void> {
    const guesses = guessesOf(guesser);
    await quotas.consume(guesses, 'coupon.too_many_tries');
    if (isKnown) await quotas.refund(guesses);
  },
});
