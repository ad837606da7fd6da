import type { WireBranch, WireHours } from '@app/contract/schemas/customer/branches';
import { type Span, spansOn } from '@app/domain/branch/opening-hours';
import { addDays, localDateOf, weekdayOf } from '@app/domain/schedule/local-date';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { Tag } from '@app/ui/content/tag.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useMinute } from '#session/server-time.ts';
import { useClock } from '#session/use-clock.ts';
import { useOpenStatus } from '#session/use-open-status.ts';

/** The week begins on Saturday. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5];
const DAY_MINUTES = 1_440;
const SHOWN_DAYS = 14;

type HoursDialogProps = { branch: WireBranch; isOpen: boolean; onClose: () => void };

/** HOURS-03 The hours of the week with today marked, and the different days of the next two weeks. */
export function HoursDialog({ branch, isOpen, onClose }: HoursDialogProps) {
  const t = useTranslations();
  const { look, text } = useOpenStatus(branch);
  const today = localDateOf(new Date(useMinute()), { timeZone: branch.timeZone });
  const { hours } = branch;
  if (hours === null) return null;
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('hours.title')} closeLabel={t('common.close')}>
      <Tag status={look}>{text}</Tag>
      <ul className="-mx-2 mt-3">
        {WEEKDAYS.map((weekday) => (
          <HoursRow
            key={weekday}
            weekday={weekday}
            isToday={weekday === weekdayOf(today)}
            spans={weekday === weekdayOf(today) ? spansOn(hours, today) : (hours.week[weekday] ?? [])}
          />
        ))}
      </ul>
      {hours.differentDays.length > 0 && (
        <section className="mt-3 border-t border-line pt-4">
          <h3 className="type-h2">{t('hours.differentDays')}</h3>
          <ul className="divide-y divide-line">
            {hours.differentDays.map((days) => (
              <DifferentDaysRow key={`${days.from} ${days.name}`} days={days} today={today} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

type HoursRowProps = { weekday: number; isToday: boolean; spans: readonly Span[] };

function HoursRow({ weekday, isToday, spans }: HoursRowProps) {
  const t = useTranslations();
  const format = useFormatter();
  // The first of January 2023 was a Sunday.
  const name = format.dateTime(Date.UTC(2023, 0, 1 + weekday), { timeZone: 'UTC', weekday: 'long' });
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-1.5',
        isToday && 'bg-primary-soft',
      )}
    >
      <span className={classes('flex items-center gap-2', isToday && 'font-semibold')}>
        {name}
        {isToday && (
          <span className="type-caption rounded-chip bg-primary px-2 py-0.5 text-on-primary">
            {t('hours.today')}
          </span>
        )}
      </span>
      <Spans spans={spans} />
    </li>
  );
}

/** One span below the other; screen readers hear one sentence. */
function Spans({ spans }: { spans: readonly Span[] }) {
  const t = useTranslations();
  const formatTime = useFormatTime();
  if (spans.length === 0) return <span className="text-ink-2">{t('hours.closed')}</span>;
  const spanText = (key: 'span' | 'sentence', { opens, closes }: Span) =>
    closes - opens === DAY_MINUTES && opens === 0
      ? t('hours.allDay')
      : t(`hours.${key}`, { opens: formatTime(opens), closes: formatTime(closes) });
  const all = spans
    .map((span) => spanText('sentence', span))
    .reduce((first, second) => t('hours.and', { first, second }));
  return (
    <span className="digits text-end">
      <span className="sr-only">{all}</span>
      {spans.map((span) => (
        <span key={span.opens} aria-hidden="true" className="block whitespace-nowrap">
          {spanText('span', span)}
        </span>
      ))}
    </span>
  );
}

type DifferentDaysRowProps = { days: WireHours['differentDays'][number]; today: string };

function DifferentDaysRow({ days, today }: DifferentDaysRowProps) {
  const t = useTranslations();
  const format = useFormatter();
  const formatDate = (date: string) =>
    isolate(
      format.dateTime(Date.parse(date), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
    );
  const first = days.from < today ? today : days.from;
  const isClosed = days.spans.length === 0;
  const date =
    days.to > addDays(today, SHOWN_DAYS)
      ? t('hours.from', { date: formatDate(first) })
      : first === days.to
        ? formatDate(first)
        : t('hours.range', { from: formatDate(first), to: formatDate(days.to) });
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-control',
          isClosed ? 'bg-sunken text-ink-2' : 'bg-saffron-soft text-saffron-ink',
        )}
      >
        <Icon name={isClosed ? 'moon-fill' : 'clock'} size="md" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4">
        <span className="min-w-0">
          <span className="type-item block wrap-anywhere">
            <bdi>{days.name}</bdi>
          </span>
          <span className="type-small block text-ink-2">{date}</span>
        </span>
        <Spans spans={days.spans} />
      </span>
    </li>
  );
}

/** Minutes after midnight. */
function useFormatTime(): (minutes: number) => string {
  const clock = useClock('UTC');
  return (minutes) => clock(Date.UTC(2023, 0, 1, 0, minutes));
}
