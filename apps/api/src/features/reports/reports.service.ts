import { add, type Amount, amount, sumOf, ZERO } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import { reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { ResponseOf } from '@app/contract/endpoint';
import type * as contract from '@app/contract/endpoints/console/reports';
import type {
  CancelRow,
  DriverCash,
  ReportTotals,
  SoldRow,
  TimesRow,
} from '@app/contract/schemas/console/reports';
import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { averageOf } from '@app/domain/reports/figures';
import { addUp, countOf, countOnTime, percentileAt, TIME_MEASURES } from '@app/domain/reports/histogram';
import {
  daysIn,
  MAX_DAYS,
  type Period,
  periodBefore,
  periodOf,
  startOfStep,
  stepsIn,
} from '@app/domain/reports/period';
import { localDateOf } from '@app/domain/schedule/local-date';
import { isTimeZone } from '@app/domain/schedule/time-zone';
import type { Db } from '#db/connect.ts';
import { unknownTimeZones } from '#db/time-zones.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { cashReportRepository } from './cash-report.repository.ts';
import type { ReportsDatabase } from './reports-database.ts';
import {
  reportsRepository,
  type SalesKey,
  type SoldRecord,
  type TimeDimension,
  type TimesRecord,
} from './reports.repository.ts';

type PeriodQuery = { branchIds: readonly string[] } & Partial<
  Record<'from' | 'to' | 'zone', string | undefined>
>;
type SalesStep = 'day' | 'week' | 'month' | Exclude<SalesKey, 'day'>;

const MAX_SOLD = 200;
const MAX_FLOPS = 10;

export type ReportsService = ReturnType<typeof reportsService>;

/** CON-112 to CON-118 The reports of branches. Their figures are sums of rollups; those of today are of orders. */
export function reportsService({ read, clock }: { read: ReportsDatabase; clock: Clock }) {
  /** The branches of a report, its period, and the days before. */
  const open = async (db: Db, { branchIds, from, to, zone }: PeriodQuery) => {
    const isUnknown =
      zone !== undefined && (!isTimeZone(zone) || (await unknownTimeZones(db, [zone])).size > 0);
    if (isUnknown) throw new AppError('report.zone_unknown');
    const reports = reportsRepository(db, branchIds);
    const branches = await reports.branches();
    const [first] = branches;
    if (!first || branches.length < new Set(branchIds).size) throw new AppError('branch.not_found');
    const currencies = new Set(branches.map(({ currency }) => currency));
    if (currencies.size > 1) throw new AppError('report.currencies_mixed');
    const timezone = zone ?? first.timezone;
    const today = localDateOf(clock.now(), { timeZone: timezone });
    const period = checkedPeriod({ from, to }, today);
    const timezones = [...new Set(branches.map(({ timezone }) => timezone))];
    // CON-113 A day that goes on is compared with the earlier one until the same time.
    const until = period.to === today ? clock.now() : null;
    const head = {
      currency: first.currency,
      timezones,
      period,
      before: periodBefore(period),
      beforeUntil: until?.getTime() ?? null,
    };
    return { reports, branches, timezone, until, ...head, head };
  };

  return {
    today: (branchIds: readonly string[]): Promise<ResponseOf<typeof contract.reportToday>> =>
      read(async (db) => {
        const { reports, head } = await open(db, { branchIds });
        const now = clock.now();
        const [rows, times] = await Promise.all([reports.today(now), reports.timesToday(now)]);
        const countBy = <Key extends string>(
          keys: readonly Key[],
          keyOf: (row: (typeof rows)[number]) => Key,
        ) =>
          Object.fromEntries(
            keys.map((key) => [
              key,
              countIn(
                rows.filter((row) => keyOf(row) === key),
                ({ orders }) => orders,
              ),
            ]),
          ) as Record<Key, number>;
        const statuses = countBy(ORDER_STATUSES, ({ status }) => status);
        const sales = sumOf(rows, (row) => row.sales);
        const average = averageOf({ sales, orders: statuses.completed });
        return {
          at: now.getTime(),
          currency: head.currency,
          timezones: head.timezones,
          statuses,
          types: countBy(ORDER_TYPES, ({ type }) => type),
          sales,
          average: average === null ? null : amount(average),
          acceptSeconds: times.accept === null ? null : Math.round(times.accept),
          promised: times.promised,
          onTime: times.onTime,
          unpaid: sumOf(rows, ({ unpaid }) => unpaid),
        };
      }),

    sales: (by: SalesStep, query: PeriodQuery): Promise<ResponseOf<typeof contract.reportSales>> =>
      read(async (db) => {
        const { reports, branches, period, before, until, head } = await open(db, query);
        const key = by === 'week' || by === 'month' ? 'day' : by;
        const [rows, rowsBefore, totals, totalsBefore, taxes, refunds] = await Promise.all([
          reports.sales(key, period),
          // An hour is compared with the same hour.
          reports.sales(key, before, key === 'hour' ? null : until),
          readTotals(reports, period),
          readTotals(reports, before, until),
          reports.taxes(period),
          reports.refunds(period),
        ]);
        const isEmpty = totals.orders + totals.cancelled === 0;
        const keys = { now: keysOf(by, period, branches), before: keysOf(by, before, branches) };
        const names = new Map(branches.map(({ id, name_en: en, name_ar: ar }) => [id, { en, ar }]));
        const ofNow = sumsByKey(by, rows);
        const ofBefore = sumsByKey(by, rowsBefore);
        return {
          ...head,
          by,
          totals,
          totalsBefore,
          taxRates: taxes.map(({ basis_points: rate, category, base, tax }) => ({
            rate: basisPoints(rate),
            category,
            base: amount(base),
            tax: amount(tax),
          })),
          refunds,
          rows: keys.now.map((own, index) => {
            const sums = ofNow.get(own) ?? NOTHING;
            const earlier = ofBefore.get(keys.before[index] ?? '') ?? NOTHING;
            return {
              key: own,
              name: names.get(own) ?? null,
              ...sums,
              ordersBefore: earlier.orders,
              salesBefore: earlier.sales,
            };
          }),
          nearestDay: isEmpty ? nearestOf(period, await reports.nearest(period)) : null,
        };
      }),

    items: (query: PeriodQuery): Promise<ResponseOf<typeof contract.reportItems>> =>
      read(async (db) => {
        const { reports, period, head } = await open(db, query);
        const [items, options, menu] = await Promise.all([
          reports.sold('item', period),
          reports.sold('option', period),
          reports.menu(),
        ]);
        const sold = new Map(items.map((item) => [keyOf(item), item]));
        const onMenu = [...new Map(menu.map((item) => [keyOf(item), item])).values()];
        const collections = new Map(
          onMenu.map((item) => [keyOf(item), { en: item.collection_en, ar: item.collection_ar }]),
        );
        return {
          ...head,
          items: items.slice(0, MAX_SOLD).map(toSold),
          options: options.slice(0, MAX_SOLD).map(toSold),
          collections: collectionsOf(items, collections),
          flops: onMenu
            .map(
              ({ name_en, name_ar }) => sold.get(keyOf({ name_en, name_ar })) ?? unsold({ name_en, name_ar }),
            )
            .toSorted((a, b) => a.quantity - b.quantity || a.amount - b.amount)
            .slice(0, MAX_FLOPS)
            .map(toSold),
        };
      }),

    times: (by: TimeDimension, query: PeriodQuery): Promise<ResponseOf<typeof contract.reportTimes>> =>
      read(async (db) => {
        const { reports, period, before, head } = await open(db, query);
        const [rows, all, allBefore] = await Promise.all([
          reports.times(by, period),
          reports.timesOf(TIME_MEASURES, period),
          reports.timesOf(TIME_MEASURES, before),
        ]);
        const groups = Map.groupBy(rows, ({ value }) => value);
        const drivers = by === 'driver' ? await reports.drivers([...groups.keys()]) : [];
        const names = new Map(
          drivers.map(({ id, name, name_ar }) => [id, { en: name, ar: name_ar ?? name }]),
        );
        return {
          ...head,
          by,
          total: toTimes('total', null, all),
          totalBefore: toTimes('total', null, allBefore),
          rows: sortedKeys(by, [...groups.keys()], rows).map((key) =>
            toTimes(key, names.get(key) ?? null, groups.get(key) ?? []),
          ),
        };
      }),

    cancellations: (query: PeriodQuery): Promise<ResponseOf<typeof contract.reportCancellations>> =>
      read(async (db) => {
        const { reports, period, before, until, head } = await open(db, query);
        const [rows, totals, earlier] = await Promise.all([
          reports.cancellations(period),
          reports.totals(period),
          reports.totals(before, until),
        ]);
        return {
          ...head,
          ended: totals.orders + totals.cancelled,
          endedBefore: earlier.orders + earlier.cancelled,
          cancelled: totals.cancelled,
          cancelledBefore: earlier.cancelled,
          amount: sumOf(rows, ({ amount }) => amount),
          rows: rows.map((row) => ({ ...row, reason: reasonOf(row.reason) })),
        };
      }),

    /** The credit is that of whole vendors, so a manager of single branches does not see it. */
    offers: (
      query: PeriodQuery,
      scopes: readonly StaffScope[],
    ): Promise<ResponseOf<typeof contract.reportOffers>> =>
      read(async (db) => {
        const { reports, period, before, until, head } = await open(db, query);
        const { isEverywhere, vendorIds } = reachOf(scopes);
        const [rows, totals, earlier, creditOwed] = await Promise.all([
          reports.offers(period),
          reports.totals(period),
          reports.totals(before, until),
          reports.creditOwed(isEverywhere ? null : vendorIds),
        ]);
        return {
          ...head,
          orders: totals.orders,
          ordersWithOffers: totals.offer_orders,
          saved: amount(totals.saved),
          cashback: amount(totals.cashback),
          savedBefore: amount(earlier.saved),
          cashbackBefore: amount(earlier.cashback),
          creditOwed,
          rows: rows.map(({ name_en: en, name_ar: ar, mode, code, orders, amount: cost }) => ({
            name: { en, ar },
            mode,
            code: code === '' ? null : code,
            orders,
            cost,
          })),
        };
      }),

    cash: (query: PeriodQuery): Promise<ResponseOf<typeof contract.reportCash>> =>
      read(async (db) => {
        const { reports, period, head, timezone } = await open(db, query);
        const ledger = cashReportRepository(db, query.branchIds, timezone);
        const [byDriver, byShift, rides, totals, unpaid] = await Promise.all([
          ledger.byDriver(period),
          ledger.byShift(period),
          reports.times('driver', period),
          reports.totals(period),
          reports.unpaidAtBranch(period),
        ]);
        const driverIds = new Set([
          ...byDriver.map(({ driver_id: id }) => id),
          ...rides.map(({ value }) => value),
        ]);
        const people = await reports.drivers([...driverIds]);
        const drivers = people.map((driver): DriverCash => {
          const own = byDriver.find(({ driver_id: id }) => id === driver.id);
          const ridden = addUp(
            rides.filter(({ value, measure }) => value === driver.id && measure === 'ride'),
          );
          return {
            driverId: driver.id,
            name: { en: driver.name, ar: driver.name_ar ?? driver.name },
            deliveries: countOf(ridden),
            rideSeconds: percentileAt(ridden, 0.5),
            ...cashOf(own ?? NO_CASH),
          };
        });
        return {
          ...head,
          drivers: drivers.toSorted((a, b) => b.deliveries - a.deliveries || b.open - a.open),
          shifts: byShift.map((shift) => ({
            shiftId: shift.id,
            name: { en: shift.name, ar: shift.name_ar ?? shift.name },
            startedAt: shift.started_at.getTime(),
            endedAt: shift.ended_at?.getTime() ?? null,
            settledAt: shift.settled_at?.getTime() ?? null,
            ...cashOf(shift),
          })),
          total: {
            taken: sumOf(byDriver, ({ taken }) => taken),
            settled: sumOf(byDriver, ({ settled }) => settled),
            open: countIn(byDriver, (row) => row.open),
            difference: countIn(byDriver, ({ difference }) => difference),
          },
          branchCash: { due: amount(totals.branch_cash), unpaid },
        };
      }),
  };
}

type Reports = ReturnType<typeof reportsRepository>;
type Cash = { taken: Amount; settled: Amount; open: number; difference: number };

const NO_CASH: Cash = { taken: ZERO, settled: ZERO, open: 0, difference: 0 };
const cashOf = ({ taken, settled, open, difference }: Cash): Cash => ({ taken, settled, open, difference });

function countIn<T>(rows: readonly T[], valueOf: (row: T) => number): number {
  let sum = 0;
  for (const row of rows) sum += valueOf(row);
  return sum;
}

/** CON-122 At most 366 days. */
function checkedPeriod({ from, to }: Pick<PeriodQuery, 'from' | 'to'>, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? periodOf('fortnight', last).from, to: last };
  const days = daysIn(period);
  if (days < 1) throw new AppError('request.invalid', {}, { fields: { to: [{ problem: 'invalid' }] } });
  if (days > MAX_DAYS) throw new AppError('report.too_long');
  return period;
}

async function readTotals(
  reports: Reports,
  period: Period,
  until: Date | null = null,
): Promise<ReportTotals> {
  const [totals, times] = await Promise.all([
    reports.totals(period, until),
    // Medians and shares do not grow with the day.
    reports.timesOf(['accept', 'late'], period),
  ]);
  const late = addUp(times.filter(({ measure }) => measure === 'late'));
  return {
    orders: totals.orders,
    sales: amount(totals.sales),
    cancelled: totals.cancelled,
    acceptSeconds: percentileAt(addUp(times.filter(({ measure }) => measure === 'accept')), 0.5),
    promised: countOf(late),
    onTime: countOnTime(late),
    deliveryFees: amount(totals.delivery_fees),
    taxes: amount(totals.taxes),
    tips: amount(totals.tips),
    saved: amount(totals.saved),
    cashback: amount(totals.cashback),
    creditUsed: amount(totals.credit_used),
  };
}

const NOTHING = { orders: 0, sales: ZERO, cancelled: 0 };

/** All keys of a report in their sequence, also those without orders. */
function keysOf(by: SalesStep, period: Period, branches: readonly { id: string }[]): string[] {
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
      return stepsIn(period, by);
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => String(hour));
    case 'weekday':
      return Array.from({ length: 7 }, (_, day) => String(day));
    case 'type':
      return [...ORDER_TYPES];
    case 'branch':
      return branches.map(({ id }) => id);
  }
}

type Sums = typeof NOTHING;

function sumsByKey(by: SalesStep, rows: readonly (Sums & { key: string })[]): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { key: found, orders, sales, cancelled } of rows) {
    const key = by === 'week' || by === 'month' ? startOfStep(found, by) : found;
    const own = sums.get(key) ?? NOTHING;
    sums.set(key, {
      orders: own.orders + orders,
      sales: add(own.sales, sales),
      cancelled: own.cancelled + cancelled,
    });
  }
  return sums;
}

function nearestOf(
  { from, to }: Period,
  { earlier, later }: { earlier: string | null; later: string | null },
) {
  if (earlier === null || later === null) return earlier ?? later;
  return daysIn({ from: earlier, to: from }) <= daysIn({ from: to, to: later }) ? earlier : later;
}

const keyOf = ({ name_en, name_ar }: { name_en: string; name_ar: string }) => `${name_en}\n${name_ar}`;
const unsold = (names: { name_en: string; name_ar: string }) => ({ ...names, quantity: 0, amount: ZERO });
const toSold = ({ name_en: en, name_ar: ar, quantity, amount }: SoldRecord): SoldRow => ({
  name: { en, ar },
  quantity,
  amount,
});

function collectionsOf(items: readonly SoldRecord[], collections: ReadonlyMap<string, SoldRow['name']>) {
  const groups = Map.groupBy(items, (item) => collections.get(keyOf(item))?.en ?? '');
  return [...groups]
    .map(([, sold]) => ({
      name: (sold[0] && collections.get(keyOf(sold[0]))) ?? null,
      quantity: countIn(sold, ({ quantity }) => quantity),
      amount: sumOf(sold, ({ amount }) => amount),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}

function toTimes(key: string, name: TimesRow['name'], rows: readonly Omit<TimesRecord, 'value'>[]): TimesRow {
  const histograms = TIME_MEASURES.map(
    (measure) => [measure, addUp(rows.filter((row) => row.measure === measure))] as const,
  );
  const late = new Map(histograms).get('late') ?? new Map();
  return {
    key,
    name,
    ...(Object.fromEntries(
      histograms.map(([measure, histogram]) => [
        measure,
        {
          orders: countOf(histogram),
          p50: percentileAt(histogram, 0.5),
          p90: percentileAt(histogram, 0.9),
        },
      ]),
    ) as Pick<TimesRow, (typeof TIME_MEASURES)[number]>),
    promised: countOf(late),
    onTime: countOnTime(late),
  };
}

/** Types and hours in their sequence; the drivers with most rides first. */
function sortedKeys(by: TimeDimension, keys: string[], rows: readonly TimesRecord[]): string[] {
  if (by === 'hour') return keys.toSorted((a, b) => Number(a) - Number(b));
  if (by === 'type') return ORDER_TYPES.filter((type) => keys.includes(type));
  const rides = (key: string) =>
    countOf(addUp(rows.filter(({ value, measure }) => value === key && measure === 'ride')));
  return keys
    .map((key) => ({ key, count: rides(key) }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ key }) => key);
}

const reasonOf = (stored: string): CancelRow['reason'] =>
  CANCEL_REASONS.find((reason) => reason === stored) ?? 'none';
