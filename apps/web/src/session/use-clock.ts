import { isolate } from '@app/client/i18n/isolate.ts';
import { useFormatter } from 'use-intl';

/** Writes the time of day in a zone. AM and PM do not wrap away from their hour. */
export function useClock(timeZone: string): (time: Date | number) => string {
  const format = useFormatter();
  return (time) =>
    isolate(format.dateTime(time, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(/\s/, '\u00A0'));
}
