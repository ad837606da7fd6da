import type { DayClose, DayCloseRow, DayReport } from '@app/contract/schemas/console/day-close';
import { amount } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import type { dayCloseRepository, OrderSums, RefundSum, TakingSums } from './day-close.repository.ts';

type Repository = ReturnType<typeof dayCloseRepository>;
type Entry = Awaited<ReturnType<Repository['entries']>>[number];
type OpenShift = Awaited<ReturnType<Repository['openShifts']>>[number];
type Figures = {
  orders: OrderSums;
  takings: TakingSums;
  refunds: readonly RefundSum[];
  entries: readonly Entry[];
  openShifts: readonly OpenShift[];
  opening: number;
  expected: number;
};

const driverName = ({ driver_en: en, driver_ar: ar }: Pick<Entry, 'driver_en' | 'driver_ar'>) => ({
  en: en ?? '',
  ar: ar ?? en ?? '',
});

export function toDayReport({
  orders,
  takings,
  refunds,
  entries,
  openShifts,
  opening,
  expected,
}: Figures): DayReport {
  return {
    completed: orders.completed,
    cancelled: orders.cancelled,
    cancellations: orders.cancellations,
    sales: amount(orders.sales),
    salesByType: orders.types.map((row) => ({ ...row, amount: amount(row.amount) })),
    service: amount(orders.service),
    platformFees: amount(orders.platform_fees),
    offers: amount(orders.offers),
    taxes: orders.taxes.map(({ rate, base, tax }) => ({
      rate: basisPoints(rate),
      base: amount(base),
      tax: amount(tax),
    })),
    usedCredit: amount(orders.used_credit),
    unpaid: amount(orders.unpaid),
    paidBefore: orders.paid_before,
    otherOrders: takings.takings + takings.returned - takings.own_orders,
    beyond: amount(orders.beyond),
    returned: amount(takings.returned),
    takings: takings.takings,
    methods: takings.methods.map((row) => ({ ...row, returned: amount(row.returned) })),
    people: takings.people,
    tips: orders.tips,
    tipsByMethod: orders.tip_methods,
    refunds: refunds.map((row) => ({ ...row, amount: amount(row.amount) })),
    cash: {
      opening: amount(opening),
      count: takings.cash_count,
      taken: takings.cash_taken,
      returned: amount(takings.cash_returned),
      settlements: entries.flatMap((entry) =>
        entry.kind === 'settled'
          ? [{ driver: driverName(entry), counted: amount(entry.amount), difference: entry.difference ?? 0 }]
          : [],
      ),
      entries: entries.flatMap(({ kind, amount: sum, reason, actor: by, at }) =>
        kind === 'settled' ? [] : [{ kind, amount: amount(sum), reason: reason ?? '', by, at: at.getTime() }],
      ),
      expected,
    },
    openShifts: openShifts.map((shift) => ({ driver: driverName(shift), amount: shift.amount })),
  };
}

type CloseRecord = {
  number: number;
  opened_at: Date;
  closed_at: Date;
  actor: string;
  expected: number;
  counted: number;
};

export const toCloseRow = (close: CloseRecord): DayCloseRow => ({
  number: close.number,
  openedAt: close.opened_at.getTime(),
  closedAt: close.closed_at.getTime(),
  by: close.actor,
  expected: close.expected,
  counted: amount(close.counted),
  difference: close.counted - close.expected,
});

type WholeClose = CloseRecord & {
  denominations: unknown;
  note: string | null;
  stays: number;
  currency: string;
  report: unknown;
};

/* The first closes have neither. */
const FIRST_REPORT = { tipsByMethod: [], refunds: [] };

/* Both columns hold what this file has written. */
export const toDayClose = (close: WholeClose): DayClose => ({
  ...toCloseRow(close),
  pieces: close.denominations as DayClose['pieces'],
  note: close.note,
  stays: amount(close.stays),
  currency: close.currency,
  report: { ...FIRST_REPORT, ...(close.report as Omit<DayReport, keyof typeof FIRST_REPORT>) },
});
