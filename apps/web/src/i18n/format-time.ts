import { FORMAT_LOCALES, useLanguage } from './i18n.ts';

type Locale = (typeof FORMAT_LOCALES)[keyof typeof FORMAT_LOCALES];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the largest; months and years as long as they are on average. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', (365 * DAY) / 12],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

const clocks = new Map<string, Intl.DateTimeFormat>();

/* To make one takes long, and a list of orders asks for the same one with every row. */
function clockOf(locale: Locale, look: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(look);
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(locale, look);
  clocks.set(key, clock);
  return clock;
}

/** Times in words. Not by the library of our texts: that one's formatter would be a part of every first page. */
export function formatTime(locale: Locale) {
  function inUnits(seconds: number, unit: Intl.RelativeTimeFormatUnit, length: number): string {
    const numeric = unit === 'second' ? 'auto' : 'always';
    return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.round(seconds / length), unit);
  }
  return {
    dateTime: (time: Date, look: Intl.DateTimeFormatOptions) => clockOf(locale, look).format(time),
    minutesFrom: (nowMs: number, timeMs: number) => inUnits((timeMs - nowMs) / 1_000, 'minute', MINUTE),
    from: (nowMs: number, timeMs: number) => {
      const seconds = (timeMs - nowMs) / 1_000;
      const [unit, length] = UNITS.find(([, long]) => Math.abs(seconds) >= long) ?? ['second', 1];
      return inUnits(seconds, unit, length);
    },
  };
}

export function useFormatTime() {
  return formatTime(FORMAT_LOCALES[useLanguage()]);
}
