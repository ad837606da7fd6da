import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { REFUND_REASONS } from '@app/domain/order/refund-terms';
import { TAKING_METHODS } from '@app/domain/takings/takings';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import {
  BasisPoints,
  Cents,
  centsUpTo,
  EpochMs,
  Id,
  maxKeys,
  SignedCents,
  text,
  Texts,
} from '../vocabulary.ts';

const MAX_CASH = 1_000_000_000;
const MAX_PIECES = 100_000;
const Count = z.number();

/** CLOSE-06 What happened in a period. Amounts of money that went back are positive in rows of their own. */
export const DayReport = z.object({
  completed: Count,
  cancelled: Count,
  cancellations: z.array(z.object({ reason: z.nullable(z.enum(CANCEL_REASONS)), orders: Count })),
  sales: Cents,
  salesByType: z.array(z.object({ type: z.enum(ORDER_TYPES), orders: Count, amount: Cents })),
  /** Part of the sales, as the two below. */
  service: Cents,
  platformFees: Cents,
  /** What offers saved. */
  offers: Cents,
  taxes: z.array(z.object({ rate: BasisPoints, base: Cents, tax: Cents })),
  /** The rows from the sales to the takings. */
  usedCredit: Cents,
  unpaid: Cents,
  /** Paid in earlier periods for orders that ended in this one. */
  paidBefore: SignedCents,
  /** Paid in this period for orders that did not end in it. */
  otherOrders: SignedCents,
  /** More than was due, and tips beyond the orders. */
  beyond: Cents,
  returned: Cents,
  takings: SignedCents,
  methods: z.array(
    z.object({
      method: z.enum(TAKING_METHODS),
      count: Count,
      taken: SignedCents,
      returned: Cents,
    }),
  ),
  /** Who took the money; cards are taken by the bank. */
  people: z.array(z.object({ name: z.string(), amount: SignedCents })),
  /** Tips of completed orders by their driver, else by the person who took the money; null for the whole staff. */
  tips: z.array(z.object({ name: z.nullable(z.string()), amount: SignedCents })),
  /** The tips by how most of their orders was paid; null if nothing was taken for them. */
  tipsByMethod: z.array(z.object({ method: z.nullable(z.enum(TAKING_METHODS)), amount: SignedCents })),
  /** What the refund desk gave back, in money and credit. */
  refunds: z.array(z.object({ reason: z.enum(REFUND_REASONS), count: Count, amount: Cents })),
  cash: z.object({
    opening: Cents,
    count: Count,
    taken: SignedCents,
    returned: Cents,
    settlements: z.array(z.object({ driver: Texts, counted: Cents, difference: SignedCents })),
    entries: z.array(
      z.object({
        kind: z.enum(['in', 'out']),
        amount: Cents,
        reason: z.string(),
        by: z.string(),
        at: EpochMs,
      }),
    ),
    expected: SignedCents,
  }),
  /** Cash of drivers that is not settled and not counted. */
  openShifts: z.array(z.object({ driver: Texts, amount: SignedCents })),
});
export type DayReport = z.output<typeof DayReport>;

const closed = {
  number: Count,
  openedAt: EpochMs,
  closedAt: EpochMs,
  by: z.string(),
  expected: SignedCents,
  counted: Cents,
  difference: SignedCents,
};
export const DayCloseRow = z.object(closed);
export type DayCloseRow = z.output<typeof DayCloseRow>;

export const DayClose = z.object({
  ...closed,
  /** Of each note and coin in hundredths; null if a sum was counted. */
  pieces: z.nullable(z.record(z.string(), Count)),
  note: z.nullable(z.string()),
  stays: Cents,
  currency: z.string(),
  report: DayReport,
});
export type DayClose = z.output<typeof DayClose>;

const ofBranch = z.object({ branchId: Id });

export const consoleDayCloseSchemas = {
  showDay: {
    summary: 'The open period of a branch, without its expected cash',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({
      /** The number that its close will have. */
      period: Count,
      openedAt: EpochMs,
      openingCash: Cents,
      currency: z.string(),
      timezone: z.string(),
      branch: Texts,
      vendor: Texts,
      /** CLOSE-07 Whether the caller may count and close. */
      mayClose: z.boolean(),
      isCloseDue: z.boolean(),
      closes: z.array(DayCloseRow),
    }),
  },
  readDayReport: {
    summary: 'The X report: the open period until now',
    errors: ['branch.not_found', 'day.not_allowed', 'day.closed'],
    params: ofBranch,
    query: z.object({ period: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/))) }),
    response: z.object({ period: Count, report: DayReport }),
  },
  addDrawerEntry: {
    summary: 'Put cash into the drawer or take it out',
    errors: ['branch.not_found', 'day.not_allowed'],
    params: ofBranch,
    body: z.object({
      /** The same id again changes nothing. */
      id: Id,
      kind: z.enum(['in', 'out']),
      amount: centsUpTo(MAX_CASH).check(z.minimum(1)),
      reason: text(200),
    }),
    response: z.object({ isAdded: z.boolean() }),
  },
  closeDay: {
    summary: 'Close the open period with the counted cash; a difference needs a note',
    errors: ['branch.not_found', 'day.not_allowed', 'day.closed'],
    params: ofBranch,
    body: z.object({
      /** The period that was counted; another one was closed meanwhile. */
      period: z.int().check(z.minimum(1), z.maximum(999_999_999)),
      counted: centsUpTo(MAX_CASH),
      pieces: z.optional(
        z
          .record(
            z.string().check(z.regex(/^[1-9][0-9]{0,6}$/)),
            z.int().check(z.minimum(0), z.maximum(MAX_PIECES)),
          )
          .check(maxKeys(20)),
      ),
      note: z.optional(z.nullable(text(500))),
      /** The opening cash of the next period. */
      stays: centsUpTo(MAX_CASH),
    }),
    response: z.object({ close: DayClose }),
  },
  showDayClose: {
    summary: 'A close with its Z report',
    errors: ['branch.not_found', 'day.not_found'],
    params: z.object({ branchId: Id, number: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)) }),
    query: z.object({
      format: z.optional(z.enum(['json', 'csv'])),
      separator: z.optional(z.enum([',', ';'])),
    }),
    response: z.object({ close: DayClose }),
  },
} satisfies SchemaMap;
