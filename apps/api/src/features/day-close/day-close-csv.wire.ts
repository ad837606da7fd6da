import type { DayClose } from '@app/contract/schemas/console/day-close';
import type { Language } from '@app/domain/language';
import { CsvFile, type Separator } from '#http/responses/csv-file.ts';
import { csvColumns } from '#i18n/csv-columns.ts';

type Row = [figure: string, detail: string | number | null, value: number | string];

const instant = (time: number) => new Date(time).toISOString();
/** An amount with two decimals, by its digits. */
function decimal(hundredths: number): number {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return Number(`${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** CLOSE-06 The Z report, one figure in a row. */
export function dayCloseCsv(close: DayClose, language: Language, separator: Separator): CsvFile {
  const { report } = close;
  const { cash } = report;
  const money = (figure: string, value: number, detail: string | number | null = null): Row => [
    figure,
    detail,
    decimal(value),
  ];
  const rows: Row[] = [
    ['period', null, close.number],
    ['started_at', null, instant(close.openedAt)],
    ['closed_at', null, instant(close.closedAt)],
    ['actor', null, close.by],
    ['orders_completed', null, report.completed],
    ['orders_cancelled', null, report.cancelled],
    ...report.cancellations.map(({ reason, orders }): Row => ['cancelled', reason, orders]),
    money('sales', report.sales),
    ...report.salesByType.map(({ type, amount }) => money('sales', amount, type)),
    money('service', report.service),
    money('platform_fees', report.platformFees),
    money('offer', report.offers),
    ...report.taxes.map(({ rate, tax }) => money('tax', tax, rate / 100)),
    money('used_credit', 0 - report.usedCredit),
    money('unpaid', 0 - report.unpaid),
    money('paid_before', 0 - report.paidBefore),
    money('other_orders', report.otherOrders),
    money('beyond', report.beyond),
    money('returned', 0 - report.returned),
    money('takings', report.takings),
    ...report.methods.map(({ method, taken, returned }) => money('takings', taken - returned, method)),
    ...report.people.map(({ name, amount }) => money('takings', amount, name)),
    ...report.tips.map(({ name, amount }) => money('tips', amount, name)),
    ...report.tipsByMethod.map(({ method, amount }) => money('tips', amount, method)),
    ...report.refunds.map(({ reason, amount }) => money('refunds', amount, reason)),
    money('opening_cash', cash.opening),
    money('cash_taken', cash.taken),
    ...cash.settlements.map(({ driver, counted }) => money('settled', counted, driver[language])),
    ...cash.entries.map(({ kind, amount, reason }) =>
      money(kind === 'in' ? 'put_in' : 'taken_out', kind === 'in' ? amount : 0 - amount, reason),
    ),
    money('cash_returned', 0 - cash.returned),
    money('expected', close.expected),
    money('counted', close.counted),
    money('difference', close.difference, close.note),
    money('stays', close.stays),
    ['currency', null, close.currency],
  ];
  const named = rows.map(([figure, detail, value]) => [...csvColumns(language, [figure]), detail, value]);
  const head = csvColumns(language, ['figure', 'details', 'value']);
  return new CsvFile(`z-${close.number}.csv`, [head, ...named], separator);
}
