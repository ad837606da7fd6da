import type { ResponseOf } from '@app/contract/endpoint';
import type * as contract from '@app/contract/endpoints/console/reports';
import type { SoldRow } from '@app/contract/schemas/console/reports';
import type { Language } from '@app/domain/language';
import { TIME_MEASURES } from '@app/domain/reports/histogram';
import { CsvFile, type Separator } from '#http/responses/csv-file.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { csvColumns } from '#i18n/csv-columns.ts';

type Style = { language: Language; separator: Separator };
type Names = { en: string; ar: string } | null;

const nameIn = (language: Language, name: Names) =>
  name === null ? null : inLanguage(language, name.en, name.ar);

/** An amount with two decimals, by its digits. */
function decimal(hundredths: number): number | string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return Number(`${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export function todayCsv(
  today: ResponseOf<typeof contract.reportToday>,
  { language, separator }: Style,
): CsvFile {
  const rows = [
    ...Object.entries(today.statuses).map(([status, orders]) => [`orders_${status}`, orders]),
    ['sales', decimal(today.sales)],
    ['average', today.average === null ? null : decimal(today.average)],
    ['accept_seconds', today.acceptSeconds],
    ['promised', today.promised],
    ['on_time', today.onTime],
    ['unpaid', decimal(today.unpaid)],
    ['currency', today.currency],
  ];
  const named = rows.map(([figure, value]) => [...csvColumns(language, [String(figure)]), value ?? null]);
  return new CsvFile('today.csv', [csvColumns(language, ['figure', 'value']), ...named], separator);
}

export function salesCsv(report: ResponseOf<typeof contract.reportSales>, { language, separator }: Style) {
  const rows = report.rows.map((row) => [
    row.key,
    nameIn(language, row.name),
    row.orders,
    row.cancelled,
    decimal(row.sales),
    row.ordersBefore,
    decimal(row.salesBefore),
    report.currency,
  ]);
  const columns = [
    report.by,
    'name',
    'orders',
    'cancelled',
    'sales',
    'orders_before',
    'sales_before',
    'currency',
  ];
  return new CsvFile('sales.csv', [csvColumns(language, columns), ...rows], separator);
}

export type ItemList = 'item' | 'option' | 'collection' | 'flop';

export function itemsCsv(
  report: ResponseOf<typeof contract.reportItems>,
  by: ItemList | undefined,
  { language, separator }: Style,
) {
  const lists: Record<ItemList, readonly (Omit<SoldRow, 'name'> & { name: Names })[]> = {
    item: report.items,
    option: report.options,
    collection: report.collections,
    flop: report.flops,
  };
  const rows = Object.entries(lists)
    .filter(([list]) => by === undefined || list === by)
    .flatMap(([list, sold]) =>
      sold.map(({ name, quantity, amount }) => [
        list,
        nameIn(language, name),
        quantity,
        decimal(amount),
        report.currency,
      ]),
    );
  return new CsvFile(
    'items.csv',
    [csvColumns(language, ['kind', 'name', 'quantity', 'amount', 'currency']), ...rows],
    separator,
  );
}

export function timesCsv(report: ResponseOf<typeof contract.reportTimes>, { language, separator }: Style) {
  const columns = TIME_MEASURES.flatMap((measure) => [
    `${measure}_orders`,
    `${measure}_p50_seconds`,
    `${measure}_p90_seconds`,
  ]);
  const rows = [report.total, ...report.rows].map((row) => [
    row.key,
    nameIn(language, row.name),
    ...TIME_MEASURES.flatMap((measure) => [row[measure].orders, row[measure].p50, row[measure].p90]),
    row.promised,
    row.onTime,
  ]);
  return new CsvFile(
    'times.csv',
    [csvColumns(language, [report.by, 'name', ...columns, 'promised', 'on_time']), ...rows],
    separator,
  );
}

export function cancellationsCsv(
  report: ResponseOf<typeof contract.reportCancellations>,
  { language, separator }: Style,
) {
  const rows = report.rows.map(({ reason, actor, orders, amount }) => [
    reason,
    actor,
    orders,
    decimal(amount),
    report.currency,
  ]);
  return new CsvFile(
    'cancellations.csv',
    [csvColumns(language, ['reason', 'actor', 'orders', 'amount', 'currency']), ...rows],
    separator,
  );
}

export function offersCsv(report: ResponseOf<typeof contract.reportOffers>, { language, separator }: Style) {
  const rows = report.rows.map(({ name, mode, code, orders, cost }) => [
    nameIn(language, name),
    mode,
    code,
    orders,
    decimal(cost),
    report.currency,
  ]);
  return new CsvFile(
    'offers.csv',
    [csvColumns(language, ['offer', 'mode', 'code', 'orders', 'cost', 'currency']), ...rows],
    separator,
  );
}

/** The names of drivers are those of staff; nothing of customers is in a file. */
export function cashCsv(
  report: ResponseOf<typeof contract.reportCash>,
  by: 'driver' | 'shift' | undefined,
  { language, separator }: Style,
) {
  const sums = ['taken', 'settled', 'open', 'difference'] as const;
  const amounts = (row: Record<(typeof sums)[number], number>) => sums.map((name) => decimal(row[name]));
  if (by === 'shift') {
    const rows = report.shifts.map((shift) => [
      nameIn(language, shift.name),
      instant(shift.startedAt),
      instant(shift.endedAt),
      instant(shift.settledAt),
      ...amounts(shift),
      report.currency,
    ]);
    const columns = ['driver', 'started_at', 'ended_at', 'settled_at', ...sums, 'currency'];
    return new CsvFile('cash.csv', [csvColumns(language, columns), ...rows], separator);
  }
  const rows = report.drivers.map((driver) => [
    nameIn(language, driver.name),
    driver.deliveries,
    driver.rideSeconds,
    ...amounts(driver),
    report.currency,
  ]);
  const columns = ['driver', 'deliveries', 'ride_seconds', ...sums, 'currency'];
  return new CsvFile('cash.csv', [csvColumns(language, columns), ...rows], separator);
}
