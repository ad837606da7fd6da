import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { REFUND_REASONS } from '@app/domain/order/refund-terms';
import { TIME_MEASURES } from '@app/domain/reports/histogram';
import { TAX_CATEGORIES } from '@app/domain/pricing/tax';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { BasisPoints, Branches, Cents, EpochMs, Id, SignedCents, Texts } from '../vocabulary.ts';

export const SALES_STEPS = ['day', 'week', 'month', 'hour', 'weekday', 'type', 'branch'] as const;
export const TIME_STEPS = ['type', 'hour', 'driver'] as const;
export const ITEM_LISTS = ['item', 'option', 'collection', 'flop'] as const;
export const CASH_STEPS = ['driver', 'shift'] as const;

const Count = z.number();
const Seconds = z.number();
const Day = z.iso.date();
const Period = z.object({ from: Day, to: Day });

const format = {
  format: z.optional(z.enum(['json', 'csv'])),
  /** Between the cells of a CSV file. Excel in some languages expects a semicolon. */
  separator: z.optional(z.enum([',', ';'])),
};
/**
 * Days are local days of each branch. Without them: the last fourteen days, up to today in the zone, which is that of
 * the first branch by default. The shifts of drivers are counted by the days of the zone.
 */
const period = {
  branch: Branches,
  from: z.optional(Day),
  to: z.optional(Day),
  zone: z.optional(z.string().check(z.maxLength(60))),
  ...format,
};

/** What every report of a period begins with. */
const head = {
  currency: z.string(),
  /** The zones of the branches, such as Asia/Amman. */
  timezones: z.array(z.string()),
  period: Period,
  before: Period,
  /** The last day before counts until this time of the day, as the period ends today; null for whole days. */
  beforeUntil: z.nullable(EpochMs),
};

/** CON-113 Orders are completed ones; sales are their totals. */
const Totals = z.object({
  orders: Count,
  sales: Cents,
  cancelled: Count,
  /** The median; null without orders. */
  acceptSeconds: z.nullable(Seconds),
  /** The orders with a promise, and those that were on time. */
  promised: Count,
  onTime: Count,
  deliveryFees: Cents,
  taxes: Cents,
  tips: Cents,
  saved: Cents,
  cashback: Cents,
  creditUsed: Cents,
});
export type ReportTotals = z.output<typeof Totals>;

/** The base includes the tax where prices did. */
const TaxRate = z.object({ rate: BasisPoints, category: z.enum(TAX_CATEGORIES), base: Cents, tax: Cents });

/** REFUND-11 What went back in the period, whichever day its orders ended on. */
const RefundRow = z.object({ reason: z.enum(REFUND_REASONS), count: Count, amount: Cents, tax: Cents });

const SalesRow = z.object({
  /** The first day, the hour, the weekday from Sunday, the type, or the id of the branch. */
  key: z.string(),
  /** The name of a branch. */
  name: z.nullable(Texts),
  orders: Count,
  sales: Cents,
  cancelled: Count,
  ordersBefore: Count,
  salesBefore: Cents,
});
export type SalesRow = z.output<typeof SalesRow>;

const SoldRow = z.object({ name: Texts, quantity: Count, amount: Cents });
export type SoldRow = z.output<typeof SoldRow>;

const Times = z.object({ orders: Count, p50: z.nullable(Seconds), p90: z.nullable(Seconds) });
const measures = Object.fromEntries(TIME_MEASURES.map((measure) => [measure, Times])) as Record<
  (typeof TIME_MEASURES)[number],
  typeof Times
>;
const TimesRow = z.object({
  /** The type, the hour of the day, or the id of the driver. */
  key: z.string(),
  /** The name of a driver. */
  name: z.nullable(Texts),
  ...measures,
  promised: Count,
  onTime: Count,
});
export type TimesRow = z.output<typeof TimesRow>;

const CancelRow = z.object({
  /** `none`: cancelled without a reason, such as by the customer. */
  reason: z.enum([...CANCEL_REASONS, 'none']),
  actor: z.enum(['customer', 'staff', 'system']),
  orders: Count,
  amount: Cents,
});
export type CancelRow = z.output<typeof CancelRow>;

const OfferRow = z.object({
  name: Texts,
  mode: z.enum(['save', 'cashback']),
  /** The code of a coupon. */
  code: z.nullable(z.string()),
  orders: Count,
  cost: Cents,
});
export type OfferRow = z.output<typeof OfferRow>;

/** Open: not settled yet. Difference: the counted cash less the ledger. */
const cash = { taken: Cents, settled: Cents, open: SignedCents, difference: SignedCents };
const DriverCash = z.object({
  driverId: Id,
  name: Texts,
  deliveries: Count,
  /** The median ride; null without one. */
  rideSeconds: z.nullable(Seconds),
  ...cash,
});
export type DriverCash = z.output<typeof DriverCash>;
const ShiftCash = z.object({
  shiftId: Id,
  name: Texts,
  startedAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  settledAt: z.nullable(EpochMs),
  ...cash,
});
export type ShiftCash = z.output<typeof ShiftCash>;

const statuses = Object.fromEntries(ORDER_STATUSES.map((status) => [status, Count])) as Record<
  (typeof ORDER_STATUSES)[number],
  typeof Count
>;

const REPORT_ERRORS = [
  'branch.not_found',
  'report.too_long',
  'report.currencies_mixed',
  'report.zone_unknown',
] as const;

export const consoleReportsSchemas = {
  reportToday: {
    summary: 'The orders of the local day: by status, sales, times and unpaid cash',
    errors: ['branch.not_found', 'report.currencies_mixed'],
    query: z.object({ branch: Branches, ...format }),
    response: z.object({
      at: EpochMs,
      currency: z.string(),
      timezones: z.array(z.string()),
      /** The active orders, and those that ended since the local midnight. */
      statuses: z.object(statuses),
      types: z.object(
        Object.fromEntries(ORDER_TYPES.map((type) => [type, Count])) as Record<
          (typeof ORDER_TYPES)[number],
          typeof Count
        >,
      ),
      sales: Cents,
      /** Null without a completed order. */
      average: z.nullable(Cents),
      acceptSeconds: z.nullable(Seconds),
      promised: Count,
      onTime: Count,
      /** What is still to be collected from active and completed orders of today. */
      unpaid: Cents,
    }),
  },
  reportSales: {
    summary: 'Sales and orders against the days before, by day, week, month, hour, weekday, type or branch',
    errors: REPORT_ERRORS,
    query: z.object({ ...period, by: z.optional(z.enum(SALES_STEPS)) }),
    response: z.object({
      ...head,
      by: z.enum(SALES_STEPS),
      totals: Totals,
      totalsBefore: Totals,
      /** TAX-07 The tax by rate, added or included, the highest rate first. */
      taxRates: z.array(TaxRate),
      /** REFUND-11 By reason, the largest amount first. */
      refunds: z.array(RefundRow),
      rows: z.array(SalesRow),
      /** The nearest day that has orders, if the period has none. */
      nearestDay: z.nullable(Day),
    }),
  },
  reportItems: {
    summary: 'Sold items, options and collections, and the items of the menu that sell least',
    errors: REPORT_ERRORS,
    query: z.object({ ...period, by: z.optional(z.enum(ITEM_LISTS)) }),
    response: z.object({
      ...head,
      items: z.array(SoldRow),
      options: z.array(SoldRow),
      /** By the collections of today; items that have left the menu are in none. */
      collections: z.array(z.object({ ...SoldRow.shape, name: z.nullable(Texts) })),
      /** The items of the menu that sell least, with those that were not sold. */
      flops: z.array(SoldRow),
    }),
  },
  reportTimes: {
    summary:
      'Minutes to accept, to ready, waiting for a driver, on the ride and late, by type, hour or driver',
    errors: REPORT_ERRORS,
    query: z.object({ ...period, by: z.optional(z.enum(TIME_STEPS)) }),
    response: z.object({
      ...head,
      by: z.enum(TIME_STEPS),
      total: TimesRow,
      totalBefore: TimesRow,
      rows: z.array(TimesRow),
    }),
  },
  reportCancellations: {
    summary: 'Cancelled orders by reason and actor',
    errors: REPORT_ERRORS,
    query: z.object(period),
    response: z.object({
      ...head,
      /** All orders that ended. */
      ended: Count,
      endedBefore: Count,
      cancelled: Count,
      cancelledBefore: Count,
      amount: Cents,
      rows: z.array(CancelRow),
    }),
  },
  reportOffers: {
    summary: 'The cost of offers, the orders with them, and the credit that is owed',
    errors: REPORT_ERRORS,
    query: z.object(period),
    response: z.object({
      ...head,
      orders: Count,
      ordersWithOffers: Count,
      saved: Cents,
      cashback: Cents,
      savedBefore: Cents,
      cashbackBefore: Cents,
      /** The credit of all customers of the vendors now; null for those who manage single branches. */
      creditOwed: z.nullable(Cents),
      rows: z.array(OfferRow),
    }),
  },
  reportCash: {
    summary: 'Cash by driver and shift from the ledger, and the cash at the branch',
    errors: REPORT_ERRORS,
    query: z.object({ ...period, by: z.optional(z.enum(CASH_STEPS)) }),
    response: z.object({
      ...head,
      drivers: z.array(DriverCash),
      /** The newest 200 shifts. */
      shifts: z.array(ShiftCash),
      total: z.object(cash),
      /** Cash of pickups and tables: to be collected, and of that not paid yet. */
      branchCash: z.object({ due: Cents, unpaid: Cents }),
    }),
  },
} satisfies SchemaMap;
