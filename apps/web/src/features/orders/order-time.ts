import { useFormatter, useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { clockText, DEVICE_ZONE } from '#session/use-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The format of a time: now, minutes ago, today, yesterday, or a date. */
export type TimeFormat = 'now' | 'relative' | 'today' | 'yesterday' | 'date';

export function chooseTimeFormat(time: Date, now: Date): TimeFormat {
  const age = now.getTime() - time.getTime();
  if (age >= 0 && age < MINUTE_MS) return 'now';
  if (age >= 0 && age < HOUR_MS) return 'relative';
  if (isSameDay(time, now)) return 'today';
  return isSameDay(time, new Date(now.getTime() - DAY_MS)) ? 'yesterday' : 'date';
}

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** Formats a time of an order relative to the device's clock. */
export function useOrderTime(): (iso: string) => string {
  const t = useTranslations();
  const format = useFormatter();
  return (iso) => {
    const time = new Date(iso);
    const now = new Date();
    const clock = clockText(format, time, DEVICE_ZONE);
    switch (chooseTimeFormat(time, now)) {
      case 'now':
        return t('order.justNow');
      case 'relative':
        return format.relativeTime(time, { now, unit: 'minute' });
      case 'today':
        return t('order.today', { time: clock });
      case 'yesterday':
        return t('order.yesterday', { time: clock });
      case 'date':
        return format
          .dateTime(time, {
            timeZone: DEVICE_ZONE,
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            ...(time.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
            hour: 'numeric',
            minute: '2-digit',
          })
          .replace(/\s(\S+)$/, '\u00A0$1');
    }
  };
}

/** The same as short as it can be: a date without weekday, year and time. */
export function useOrderDay(): (iso: string) => string {
  const text = useAccountTexts();
  const format = useFormatter();
  const formatTime = useOrderTime();
  return (iso) => {
    const time = new Date(iso);
    switch (chooseTimeFormat(time, new Date())) {
      case 'yesterday':
        return text('orders.yesterday');
      case 'date':
        return format.dateTime(time, { timeZone: DEVICE_ZONE, day: 'numeric', month: 'short' });
      default:
        return formatTime(iso);
    }
  };
}
