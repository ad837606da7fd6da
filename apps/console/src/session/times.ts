import type { Language } from '@app/domain/language';
import { useNow } from '@app/client/react/use-now.ts';
import { useFormatter } from 'use-intl';
import { useTimeZone } from './scope.ts';

const MINUTE_MS = 60_000;

/** `7:42`, where the half of the day is known. */
export function shortTime(at: number, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  }).formatToParts(at);
  return parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
}

/** Times as texts, in the zone of the branch. */
export function useTimes() {
  const format = useFormatter();
  const timeZone = useTimeZone();
  const now = useNow(MINUTE_MS);
  return {
    /** "3 minutes ago"; a time of another clock that is ahead counts as now. */
    ago: (at: string) => format.relativeTime(Math.min(Date.parse(at), now), now),
    /** Day, month and time. */
    moment: (at: string) =>
      format.dateTime(Date.parse(at), {
        timeZone,
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }),
    day: (at: string) =>
      format.dateTime(Date.parse(at), { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
    isPast: (at: string) => Date.parse(at) <= now,
  };
}
