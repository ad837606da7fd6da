import { spanBetween, timesOfSpan, type WeekHours } from '@app/domain/branch/opening-hours';
import type { Hours } from '../schemas/hours.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Hours as they are written by operators, in minutes. */
export function weekHoursOf({ week, differentDays }: Hours): WeekHours {
  const spans = (day: readonly (readonly [string, string])[]) =>
    day.map(([opens, closes]) => spanBetween(opens, closes));
  return {
    week: WEEKDAYS.map((day) => spans(week[day])),
    differentDays: differentDays.map((days) => ({ ...days, spans: spans(days.spans) })),
  };
}

/** The opposite of `weekHoursOf`. */
export function writtenHoursOf({ week, differentDays }: WeekHours): Hours {
  const dayAt = (index: number) => (week[index] ?? []).map(timesOfSpan);
  return {
    week: {
      sunday: dayAt(0),
      monday: dayAt(1),
      tuesday: dayAt(2),
      wednesday: dayAt(3),
      thursday: dayAt(4),
      friday: dayAt(5),
      saturday: dayAt(6),
    },
    differentDays: differentDays.map((days) => ({ ...days, spans: days.spans.map(timesOfSpan) })),
  };
}
