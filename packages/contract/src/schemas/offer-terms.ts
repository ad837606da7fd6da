import { MAX_PRICE } from '@app/domain/menu/menu-limits';
import { ZERO } from '@app/domain/money/amount';
import { isCode, normaliseCode } from '@app/domain/offers/coupon';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { centsUpTo, texts, hasTwoDecimalsAtMost, Price } from './vocabulary.ts';

/* The limits of offers and coupons, for the catalogue file and for the console. */

export const Percent = z
  .number()
  .check(z.minimum(0), z.maximum(100), z.refine(hasTwoDecimalsAtMost, { error: 'has more than 2 decimals' }));

const Rule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('minimum_quantity'), value: z.int().check(z.minimum(1), z.maximum(99)) }),
  z.strictObject({ rule: z.literal('equal_quantity'), value: z.int().check(z.minimum(1), z.maximum(99)) }),
  z.strictObject({ rule: z.literal('odd_quantity') }),
  z.strictObject({ rule: z.literal('even_quantity') }),
]);

export const OFFER_TERMS = {
  name: texts(120),
  affect: z.enum(['item', 'shipping']),
  mode: z.enum(['save', 'cashback']),
  percent: Percent.check(z.positive()),
  orderType: z._default(z.nullable(z.enum(ORDER_TYPES)), null),
  rules: z._default(z.array(Rule).check(z.maxLength(4)), []),
};

const Limit = centsUpTo(MAX_PRICE);
export const OFFER_AMOUNTS = {
  minimumAmount: z._default(Limit, ZERO),
  maxDiscount: z._default(z.nullable(Limit), null),
};

/** The catalogue file has decimals, as people write them. */
export const OFFER_AMOUNTS_IN_FILE = {
  minimumAmount: z._default(Price, 0),
  maxDiscount: z._default(z.nullable(Price), null),
};

const Moment = z.iso.datetime({ offset: true, error: 'must be like 2027-03-10T18:00:00+03:00' });

/** CON-83 When an offer or a coupon runs. */
export const PERIOD = {
  startsAt: z._default(z.nullable(Moment), null),
  endsAt: z._default(z.nullable(Moment), null),
};

type WrittenPeriod = { startsAt: string | null; endsAt: string | null };

/** CON-87 The end must come after the start. */
export const endsAfterStart = () =>
  z.refine<WrittenPeriod>(
    ({ startsAt, endsAt }) => startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt),
    { error: 'must be after startsAt', path: ['endsAt'], params: { problem: 'before_start' } },
  );

const Uses = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null);

export const CouponCode = z
  .string()
  .check(
    z.maxLength(60),
    z.overwrite(normaliseCode),
    z.refine(isCode, { error: 'must be at most 24 letters, digits and single dashes' }),
  );

/** CODE-01 The limits of a coupon. */
export const COUPON_LIMITS = {
  maxUses: Uses,
  maxUsesPerCustomer: Uses,
  isFirstOrderOnly: z._default(z.boolean(), false),
};

/** The most offers of a branch, and coupons of a vendor. */
export const MAX_OFFERS = 100;
export const MAX_COUPONS = 1_000;
