import { addDays, type LocalDate, weekdayOf } from '../schedule/local-date.ts';

/** The first and the last day. */
export type Period = { from: LocalDate; to: LocalDate };

export const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
/* Weeks begin on Saturday, as in the rest of the console. */
const FIRST_WEEKDAY = 6;

export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** CON-113 The same number of days, right before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

export const PERIOD_PRESETS = ['today', 'week', 'fortnight', 'month'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** The days of a preset that ends today. A month begins on its first day. */
export function periodOf(preset: PeriodPreset, today: LocalDate): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'fortnight':
      return { from: addDays(today, -13), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

/** The preset that has these days; null for others. */
export const presetOf = ({ from, to }: Period, today: LocalDate): PeriodPreset | null =>
  PERIOD_PRESETS.find((preset) => {
    const own = periodOf(preset, today);
    return own.from === from && own.to === to;
  }) ?? null;

export type PeriodStep = 'day' | 'week' | 'month';

/** The first day of the week or month of a day. */
export function startOfStep(day: LocalDate, step: PeriodStep): LocalDate {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((weekdayOf(day) - FIRST_WEEKDAY + 7) % 7));
}

/** The days, weeks or months of a period in their sequence, each by its first day. */
export function stepsIn(period: Period, step: PeriodStep): LocalDate[] {
  const days = Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));
  return [...new Set(days.map((day) => startOfStep(day, step)))];
}

/**
 * CON-120 The whole months of a period: the first day of the first one, and the day after the last one. Without a whole
 * month both are the day after the period.
 */
export function wholeMonthsIn({ from, to }: Period): { from: LocalDate; until: LocalDate } {
  const end = addDays(to, 1);
  const until = startOfStep(end, 'month');
  const first = startOfStep(from, 'month');
  const start = first === from ? from : startOfStep(addDays(first, 31), 'month');
  return start < until ? { from: start, until } : { from: end, until: end };
}
