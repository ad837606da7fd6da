import { amount, ZERO } from '@app/domain/money/amount';
import { amountParts, formatAmount } from '@app/domain/money/format';
import type { Period } from '@app/domain/reports/period';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { clockText, serverNow } from '#session/server-clock.ts';

/* Days of reports are dates without a zone. */
const timeZone = 'UTC';
const NO_BREAK_SPACE = '\u00A0';

/** The texts of figures, days and hours. */
export function useReportTexts(currency = 'JD', zone = timeZone) {
  const t = useTranslations('reports');
  const typeName = useTranslations('orderTypes');
  const format = useFormatter();
  const language = useLanguage();
  /* The sign and the digits are one left-to-right run, also before an Arabic currency. */
  const money = (value: number) => {
    const text = formatAmount(amount(Math.abs(value)), language, currency);
    if (value >= 0) return text;
    if (language === 'en') return `\u2212${text}`;
    const { digits } = amountParts(amount(-value), language, currency);
    return text.replace(digits, `\u2066\u2212${digits}\u2069`);
  };
  const part = (date: string, options: { weekday: 'short' } | { day: 'numeric' }) =>
    format.dateTime(Date.parse(date), { timeZone, ...options });
  /* `Sun 1`. Arabic would add a comma. */
  const day = (date: string) =>
    [part(date, { weekday: 'short' }), part(date, { day: 'numeric' })].join(NO_BREAK_SPACE);
  const hour = (key: string) =>
    format
      .dateTime(Date.UTC(2026, 0, 4, Number(key)), { timeZone, hour: 'numeric' })
      .replaceAll(' ', NO_BREAK_SPACE);
  return {
    money,
    currency: amountParts(ZERO, language, currency).label,
    day,
    hour,
    /** `1–14 Nov`, with the year if it is another one. */
    days: ({ from, to }: Period) => {
      const year = String(new Date(serverNow()).getUTCFullYear());
      const isThisYear = from.startsWith(year) && to.startsWith(year);
      const options = {
        timeZone,
        day: 'numeric',
        month: 'short',
        ...(!isThisYear && { year: 'numeric' as const }),
      } as const;
      return from === to
        ? format.dateTime(Date.parse(from), options)
        : format.dateTimeRange(new Date(from), new Date(to), options);
    },
    percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
    /** A time of the day in the zone of the first branch. */
    timeOf: (at: number) => format.dateTime(at, { timeZone: zone, hour: 'numeric', minute: '2-digit' }),
    count: (value: number) => format.number(value),
    minutes: (seconds: number | null) =>
      seconds === null ? '–' : t('minutes', { minutes: Math.round(seconds / 60) }),
    clock: (seconds: number) => clockText(seconds * 1_000),
    /** A row of the sales report by its key. */
    keyText: (by: string, key: string): string => {
      if (by === 'hour') return hour(key);
      if (by === 'weekday')
        return format.dateTime(Date.UTC(2026, 0, 4 + Number(key)), { timeZone, weekday: 'long' });
      if (by === 'type') return typeName(key === 'pickup' || key === 'delivery' ? key : 'table_session');
      if (by === 'month')
        return format.dateTime(Date.parse(key), { timeZone, month: 'long', year: 'numeric' });
      if (by === 'week')
        return format.dateTime(Date.parse(key), { timeZone, day: 'numeric', month: 'short' });
      return day(key);
    },
  };
}
