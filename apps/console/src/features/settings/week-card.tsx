import { spanBetween } from '@app/domain/branch/opening-hours';
import { formatWallClock } from '@app/domain/schedule/wall-clock';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CopyDialog, DayDialog } from './day-dialogs.tsx';
import { type HoursFields, WEEK, type Weekday } from './hours-fields.ts';
import type { SaveHours } from './hours-query.ts';
import { useHourTexts } from './span-texts.ts';
import { useDayNames } from './use-day-names.ts';
import { useServerTime } from '#session/server-clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const MINUTE_MS = 60_000;
const DAY = 1_440;
const HOUR = 60;
const NOON = 720;

/** The columns of a row: the day, the bar, the times, the pencil. */
const ROW =
  'grid grid-cols-[5.125rem_minmax(0,1fr)_2.75rem] items-center gap-x-2 md:gap-x-4 md:grid-cols-[6.5rem_minmax(8rem,1fr)_11.5rem_2.75rem]';

type WeekCardProps = { fields: HoursFields; timeZone: string; save: SaveHours };

/** CON-94 The week from Saturday: the times as text, with a bar as decoration. */
export function WeekCard({ fields, timeZone, save }: WeekCardProps) {
  const t = useTranslations('settings.hours');
  const [open, setOpen] = useState<Weekday | 'copy' | 'hand' | null>(null);
  const axis = axisOf(fields);
  const now = nowAt(useServerTime(MINUTE_MS), timeZone, axis);
  const dialog = { fields, save, onClose: () => setOpen(null) };
  return (
    <section className="card p-4 md:px-6 md:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="type-h2">{t('week')}</h2>
        <Button variant="quiet" icon="copy" className="-mx-3 px-3!" onClick={() => setOpen('copy')}>
          {t('copy')}
        </Button>
      </div>
      <p className="type-small text-ink-2">{t('weekText')}</p>
      <Axis axis={axis} />
      <ul className="max-md:mt-3">
        {WEEK.map((day) => (
          <DayRow
            key={day}
            day={day}
            spans={fields[day]}
            axis={axis}
            now={now.day === day ? now.minutes : null}
            onEdit={() => setOpen(day)}
          />
        ))}
      </ul>
      <div className="border-t border-line pt-2">
        <Button variant="quiet" className="-ms-3 px-3!" onClick={() => setOpen('hand')}>
          {t('byHand')}
        </Button>
      </div>
      {open === 'copy' && <CopyDialog {...dialog} />}
      {open === 'hand' && (
        <ConfirmDialog
          title={t('byHandTitle')}
          confirmLabel={t('byHandConfirm')}
          onConfirm={() => save(fields, { hasHours: false })}
          onClose={dialog.onClose}
        >
          <p className="text-ink-2">{t('byHandText')}</p>
        </ConfirmDialog>
      )}
      {open !== null && open !== 'copy' && open !== 'hand' && <DayDialog day={open} {...dialog} />}
    </section>
  );
}

type Range = { from: number; to: number };

/** From six in the morning to two in the night, or longer where the hours are. */
function axisOf(fields: HoursFields): Range {
  const spans = WEEK.flatMap((day) => fields[day].map(([opens, closes]) => spanBetween(opens, closes)));
  return {
    from: Math.min(6 * HOUR, ...spans.map(({ opens }) => opens)),
    to: Math.max(26 * HOUR, ...spans.map(({ closes }) => Math.min(closes, 30 * HOUR))),
  };
}

/** The day and the minute of now at the branch. While the axis reaches beyond midnight, it is still the day before. */
function nowAt(time: number, timeZone: string, { from, to }: Range): { day: Weekday; minutes: number } {
  const local = formatWallClock(new Date(time), { timeZone });
  const minutes = Number(local.slice(11, 13)) * HOUR + Number(local.slice(14, 16));
  const isNight = minutes < from && minutes + DAY <= to;
  // WEEK begins with Saturday, which is day 6.
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() + 1 - (isNight ? 1 : 0);
  return { day: WEEK[(weekday + 7) % 7] ?? 'saturday', minutes: minutes + (isNight ? DAY : 0) };
}

const shareOf = (minutes: number, { from, to }: Range) =>
  `${Math.round(Math.min(Math.max((minutes - from) / (to - from), 0), 1) * 10_000) / 100}%`;

function Axis({ axis }: { axis: Range }) {
  const t = useTranslations('settings.hours');
  const format = useFormatter();
  const hours = [4, 8, 12, 16, 20, 24, 28].map((hour) => hour * HOUR);
  return (
    <div aria-hidden="true" className={classes(ROW, 'mt-2 border-b border-line max-md:hidden')}>
      <span />
      <div className="relative h-7">
        {hours
          .filter((minutes) => minutes >= axis.from && minutes <= axis.to)
          .map((minutes) => (
            <span
              key={minutes}
              style={{ insetInlineStart: shareOf(minutes, axis) }}
              className="type-caption absolute top-1 w-16 -ms-8 text-center text-ink-2"
            >
              {minutes === NOON
                ? t('noon')
                : format.dateTime((minutes % DAY) * MINUTE_MS, { timeZone: 'UTC', hour: 'numeric' })}
            </span>
          ))}
      </div>
    </div>
  );
}

type DayRowProps = {
  day: Weekday;
  spans: HoursFields[Weekday];
  axis: Range;
  /** The minute of now, on the row of today. */
  now: number | null;
  onEdit: () => void;
};

function DayRow({ day, spans, axis, now, onEdit }: DayRowProps) {
  const t = useTranslations('settings.hours');
  const name = useDayNames()(day);
  const { spanText } = useHourTexts();
  const isToday = now !== null;
  return (
    <li className={classes(ROW, 'min-h-15 py-1 border-line not-first:border-t max-md:first:border-t')}>
      <span className={classes('font-semibold max-md:text-small', isToday && 'text-primary-ink')}>
        {name}
        {isToday && <span className="sr-only">{`, ${t('today')}`}</span>}
      </span>
      <Bar spans={spans} axis={axis} now={now} />
      <div className="text-small md:text-control">
        {spans.length === 0 ? (
          <span className="text-ink-2">{t('closed')}</span>
        ) : (
          spans.map((span) => (
            <p key={span.join()} className="digits whitespace-nowrap">
              {spanText(span)}
            </p>
          ))
        )}
      </div>
      <IconButton
        icon="pencil-simple"
        label={t('edit', { day: name })}
        iconClass="text-ink-2"
        onClick={onEdit}
      />
    </li>
  );
}

function Bar({ spans, axis, now }: Pick<DayRowProps, 'spans' | 'axis' | 'now'>) {
  return (
    <div aria-hidden="true" className="relative h-4 rounded-full bg-sunken max-md:hidden">
      {spans.map((written) => {
        const { opens, closes } = spanBetween(...written);
        return (
          <span
            key={written.join()}
            style={{
              insetInlineStart: shareOf(opens, axis),
              insetInlineEnd: `calc(100% - ${shareOf(closes, axis)})`,
            }}
            className="absolute inset-y-0 rounded-full bg-primary"
          />
        );
      })}
      {now !== null && now >= axis.from && (
        <span
          style={{ insetInlineStart: shareOf(now, axis) }}
          className="absolute -inset-y-2 w-1 -ms-0.5 rounded-full bg-coral"
        />
      )}
    </div>
  );
}
