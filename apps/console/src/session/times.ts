import { useNow } from '@app/client/react/use-now.ts';
import { useFormatter } from 'use-intl';
import { useTimeZone } from './scope.ts';

const MINUTE_MS = 60_000;

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
