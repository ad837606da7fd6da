import { isolate } from '@app/client/i18n/isolate.ts';
import { useFormatter } from 'use-intl';

/* Read here and not in the provider of the texts, because it adds over 100 ms to the start on a slow phone. */
export const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Format = ReturnType<typeof useFormatter>;

/** The time of day in a zone, or in that of the device. AM and PM do not wrap away from their hour. */
export const clockText = (format: Format, time: Date | number, timeZone?: string): string =>
  isolate(
    format
      .dateTime(time, { hour: 'numeric', minute: '2-digit', ...(timeZone !== undefined && { timeZone }) })
      .replace(/\s/, '\u00A0'),
  );

export function useClock(timeZone: string): (time: Date | number) => string {
  const format = useFormatter();
  return (time) => clockText(format, time, timeZone);
}
