import { isolate } from '@app/client/i18n/isolate.ts';
import type { DayReport } from '@app/contract/schemas/console/day-close';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useDayCloseTexts } from './use-day-close-texts.ts';

export type ReportRow = { label: string; value: string };
export type ReportGroup = {
  title?: ReportRow;
  rows: readonly ReportRow[];
  /** Shown also without rows. */
  isAlways?: boolean;
};

/** What the count adds to the report of a closed period. */
type Count = { counted: number; difference: number; stays: number };

/** Short or over, in words. */
export function useDifferenceText(currency: string) {
  const t = useDayCloseTexts();
  const language = useLanguage();
  return (difference: number) =>
    t(difference < 0 ? 'short' : 'over', {
      amount: isolate(formatAmount(amount(Math.abs(difference)), language, currency)),
    });
}

/** The rows from what was expected in the drawer, which the page and the paper show. */
export function useCashRows(currency: string) {
  const t = useDayCloseTexts();
  const language = useLanguage();
  const { money } = useReportTexts(currency);
  const differenceText = useDifferenceText(currency);
  return ({ cash }: DayReport): readonly (ReportRow & { detail?: string })[] => {
    const drivers = [...Map.groupBy(cash.settlements, ({ driver }) => driver[language])].map(
      ([name, own]) => {
        const sum = own.reduce((all, { counted }) => all + counted, 0);
        const difference = own.reduce((all, one) => all + one.difference, 0);
        const text = `${isolate(name)} ${isolate(money(sum))}`;
        return { sum, text: difference === 0 ? text : `${text} (${differenceText(difference)})` };
      },
    );
    return [
      { label: t('opening'), value: money(cash.opening) },
      { label: t('taken'), value: money(cash.taken), detail: t('payments', { count: cash.count }) },
      ...(drivers.length === 0
        ? []
        : [
            {
              label: t('drivers'),
              value: money(drivers.reduce((all, { sum }) => all + sum, 0)),
              detail: drivers.map(({ text }) => text).join(' · '),
            },
          ]),
      ...cash.entries.map(({ kind, amount: sum, reason }) => ({
        label: t(kind === 'in' ? 'putIn' : 'takenOut'),
        value: money(kind === 'in' ? sum : 0 - sum),
        detail: reason,
      })),
      { label: t('cashReturned'), value: money(0 - cash.returned) },
    ];
  };
}

/** CLOSE-06 The groups of an X or Z report, which add up from the sales to the takings. */
export function useReportGroups(currency: string) {
  const t = useDayCloseTexts();
  const reportTexts = useTranslations('reports');
  const refundTexts = useRefundTexts();
  const { money, count } = useReportTexts(currency);
  const cashRows = useCashRows(currency);
  const row = (label: string, value: number): ReportRow => ({ label, value: money(value) });
  const existing = (rows: readonly (readonly [string, number])[]) =>
    rows.filter(([, value]) => value !== 0).map(([label, value]) => row(label, value));
  const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, one) => sum + one.amount, 0);
  return (report: DayReport, counted: Count | null): readonly ReportGroup[] => {
    const groups: readonly ReportGroup[] = [
      {
        rows: [
          { label: t('rows.completed'), value: count(report.completed) },
          { label: t('rows.cancelled'), value: count(report.cancelled) },
          ...report.cancellations.map(({ reason, orders }) => ({
            label: reportTexts(`reasons.${reason ?? 'none'}`),
            value: count(orders),
          })),
        ],
      },
      {
        title: row(t('rows.sales'), report.sales),
        isAlways: true,
        rows: [
          ...report.salesByType.map(({ type, amount: sold }) => row(t(`types.${type}`), sold)),
          ...existing([
            [t('rows.service'), report.service],
            [t('rows.platformFees'), report.platformFees],
            [t('rows.offers'), report.offers],
          ]),
        ],
      },
      {
        title: row(
          t('rows.taxes'),
          report.taxes.reduce((sum, { tax }) => sum + tax, 0),
        ),
        rows: report.taxes.map(({ rate, base, tax }) =>
          row(t('rows.tax', { rate: String(rate / 100), base: money(base) }), tax),
        ),
      },
      {
        title: { label: t('rows.toTakings'), value: '' },
        rows: existing([
          [t('rows.usedCredit'), 0 - report.usedCredit],
          [t('rows.unpaid'), 0 - report.unpaid],
          [t('rows.paidBefore'), 0 - report.paidBefore],
          [t('rows.otherOrders'), report.otherOrders],
          [t('rows.beyond'), report.beyond],
          [t('rows.returned'), 0 - report.returned],
        ]),
      },
      {
        title: row(t('rows.takings'), report.takings),
        isAlways: true,
        rows: report.methods.map(({ method, taken, returned }) =>
          row(t(`methods.${method}`), taken - returned),
        ),
      },
      {
        title: { label: t('rows.people'), value: '' },
        rows: report.people.map(({ name, amount: taken }) => row(name, taken)),
      },
      {
        title: row(t('rows.tips'), sumOf(report.tips)),
        rows: report.tips.map(({ name, amount: tip }) => row(name ?? t('rows.staff'), tip)),
      },
      {
        title: { label: t('rows.tipMethods'), value: '' },
        rows: report.tipsByMethod.map(({ method, amount: tip }) =>
          row(method === null ? t('rows.nothingTaken') : t(`methods.${method}`), tip),
        ),
      },
      {
        title: row(t('rows.refunds'), sumOf(report.refunds)),
        rows: report.refunds.map(({ reason, count: times, amount: back }) =>
          row(t('rows.refund', { reason: refundTexts(`reasons.${reason}`), count: count(times) }), back),
        ),
      },
      {
        title: { label: t('rows.drawer'), value: '' },
        rows: [
          ...cashRows(report).map(({ label, value, detail }) => ({
            label: detail === undefined ? label : `${label}: ${detail}`,
            value,
          })),
          row(t('expected'), report.cash.expected),
          ...(counted
            ? [
                row(t('counted'), counted.counted),
                row(t('rows.difference'), counted.difference),
                row(t('stays'), counted.stays),
              ]
            : []),
        ],
      },
    ];
    return groups.filter(({ rows, isAlways = false }) => rows.length > 0 || isAlways);
  };
}
