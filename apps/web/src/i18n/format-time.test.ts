import { createFormatter } from 'use-intl';
import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

const now = Date.UTC(2026, 10, 15, 18, 5);
const AGES_S = [0, 1, 59, 60, 89, 90, 3_599, 3_600, 86_399, 86_400, 604_799, 604_800, 2_627_999, 2_628_000];

test.each(['en-JO', 'ar-JO-u-nu-latn'] as const)(
  'times are told as the library tells them, in %s',
  (locale) => {
    const words = formatTime(locale);
    const library = createFormatter({ locale, timeZone: 'UTC' });
    for (const age of [...AGES_S, 31_535_999, 31_536_000, 99_999_999, -45, -4_000]) {
      const then = now - age * 1_000;
      expect(words.from(now, then)).toBe(library.relativeTime(then, { now }));
      expect(words.minutesFrom(now, then)).toBe(library.relativeTime(then, { now, unit: 'minute' }));
    }
    const look = { timeZone: 'Asia/Amman', weekday: 'short', month: 'short', hour: 'numeric' } as const;
    expect(words.dateTime(new Date(now), look)).toBe(library.dateTime(now, look));
    expect(words.dateTime(new Date(0), look)).toBe(library.dateTime(0, look));
  },
);
