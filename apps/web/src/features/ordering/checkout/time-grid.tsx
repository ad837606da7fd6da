import type { WireBranch, WireHours } from '@app/contract/schemas/customer/branches';
import { DAY_MINUTES, isOpenAt, nearestOpenTime, openQuarters } from '@app/domain/branch/opening-hours';
import { addDays, localDateOf } from '@app/domain/schedule/local-date';
import type { Window } from '@app/domain/schedule/window';
import { Button } from '@app/ui/actions/button.tsx';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useClock } from '#session/use-clock.ts';
import { scheduleFieldsAt, zoneOfBranch } from './schedule.ts';
import { useDayAndTime } from './use-day-and-time.ts';
import type { Schedule } from './use-scheduled-time.ts';

const FIRST_TIMES = 12;

type TimeGridProps = {
  branch: WireBranch;
  /** Null without opening hours: then every quarter hour can be chosen. */
  hours: WireHours | null;
  window: Window;
  now: Date;
  schedule: Schedule;
  receiveAt: string | null;
};

const ALWAYS: WireHours = {
  week: Array.from({ length: 7 }, () => [{ opens: 0, closes: DAY_MINUTES }]),
  differentDays: [],
};

/** HOURS-05 The days and quarter hours in which a branch takes orders for later. */
export function TimeGrid({ branch, hours: given, window, now, schedule, receiveAt }: TimeGridProps) {
  const hours = given ?? ALWAYS;
  const t = useTranslations();
  const dayName = useDayName(branch.timeZone, now);
  const formatTime = useClock(branch.timeZone);
  const { timeZone } = branch;
  const quarters = openQuarters({ ...hours, timeZone }, asPeriod(window));
  const localDay = (time: Date) => localDateOf(time, { timeZone });
  const days = [...new Set(quarters.map(localDay))];
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [isLong, setIsLong] = useState(false);
  const storedDay = receiveAt === null ? null : localDay(new Date(receiveAt));
  const day = [chosenDay, storedDay].find((date) => date !== null && days.includes(date)) ?? days[0] ?? null;
  const times = quarters.filter((time) => localDay(time) === day);
  const choose = (time: string) => schedule.change(scheduleFieldsAt(time, zoneOfBranch(branch)));
  const isCut = !isLong && times.length > FIRST_TIMES && !isAfter(receiveAt, times[FIRST_TIMES - 1]);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChoiceChips
        label={t('checkoutColl.laterBox.date')}
        className="auto-cols-[minmax(6.5rem,1fr)] grid-flow-col overflow-x-auto"
        options={days.map((date) => ({ value: date, content: dayName(date) }))}
        value={day}
        onChange={setChosenDay}
      />
      <ChoiceChips
        label={t('checkoutColl.laterBox.time')}
        className="grid-cols-3 xs:grid-cols-4"
        options={(isCut ? times.slice(0, FIRST_TIMES) : times).map((time) => ({
          value: time.toISOString(),
          content: formatTime(time),
        }))}
        value={receiveAt}
        onChange={choose}
      />
      {isCut && (
        <Button variant="quiet" icon="caret-down" onClick={() => setIsLong(true)}>
          {t('hours.laterTimes')}
        </Button>
      )}
      {quarters.length === 0 && <p className="type-small text-ink-2">{t('hours.noTime')}</p>}
      {receiveAt !== null && <NearestTime {...{ branch, hours, window, now, receiveAt }} onChoose={choose} />}
    </div>
  );
}

const asPeriod = ({ earliest, latest }: Window) => ({ from: earliest, to: latest });

type NearestTimeProps = Pick<TimeGridProps, 'branch' | 'window' | 'now'> & {
  hours: WireHours;
  receiveAt: string;
  onChoose: (time: string) => void;
};

/** HOURS-05 The hours have changed since the time was chosen. */
function NearestTime({ branch, hours, window, now, receiveAt, onChoose }: NearestTimeProps) {
  const t = useTranslations();
  const dayAndTime = useDayAndTime(branch.timeZone, now);
  const opening = { ...hours, timeZone: branch.timeZone };
  const chosen = new Date(receiveAt);
  const nearest = isOpenAt(opening, chosen) ? null : nearestOpenTime(opening, chosen, asPeriod(window));
  if (nearest === null) return null;
  const time = dayAndTime(nearest);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ErrorText>{t('hours.closedThen', { time })}</ErrorText>
      <Button variant="secondary" onClick={() => onChoose(nearest.toISOString())}>
        {time}
      </Button>
    </div>
  );
}

const isAfter = (receiveAt: string | null, time: Date | undefined) =>
  receiveAt !== null && time !== undefined && new Date(receiveAt) > time;

function useDayName(timeZone: string, now: Date) {
  const t = useTranslations();
  const format = useFormatter();
  const today = localDateOf(now, { timeZone });
  return (date: string) => {
    const named = date === today ? t('hours.today') : date === addDays(today, 1) ? t('hours.tomorrow') : null;
    const at = Date.parse(date);
    return (
      <span>
        <span className="block">{named ?? format.dateTime(at, { timeZone: 'UTC', weekday: 'long' })}</span>
        <span className="type-caption block font-normal text-ink-2">
          {format.dateTime(at, {
            timeZone: 'UTC',
            day: 'numeric',
            month: 'short',
            ...(named !== null && { weekday: 'short' }),
          })}
        </span>
      </span>
    );
  };
}
