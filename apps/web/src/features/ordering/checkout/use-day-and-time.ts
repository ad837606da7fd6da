import { addDays, localDateOf } from '@app/domain/schedule/local-date';
import { useFormatter, useTranslations } from 'use-intl';
import { useClock } from '#session/use-clock.ts';

/** HOURS-05 Writes a time of the branch: the time alone today, else with its day. */
export function useDayAndTime(timeZone: string, now: Date): (time: Date) => string {
  const t = useTranslations();
  const format = useFormatter();
  const clock = useClock(timeZone);
  const today = localDateOf(now, { timeZone });
  return (time) => {
    const date = localDateOf(time, { timeZone });
    if (date === today) return clock(time);
    const day =
      date === addDays(today, 1)
        ? t('hours.tomorrow')
        : format.dateTime(time, { timeZone, weekday: 'long', day: 'numeric', month: 'short' });
    return t('hours.dayAndTime', { day, time: clock(time) });
  };
}
