import { localDateOf } from '@app/domain/schedule/local-date';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ExceptionDialog } from './exception-dialog.tsx';
import type { Exception, HoursFields } from './hours-fields.ts';
import type { SaveHours } from './hours-query.ts';
import { useHourTexts } from './span-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useServerTime } from '#session/server-clock.ts';

const HOUR_MS = 3_600_000;

type ExceptionsCardProps = { fields: HoursFields; save: SaveHours; timeZone: string };

/** CON-94 Ranges of days with own hours, by name. */
export function ExceptionsCard({ fields, save, timeZone }: ExceptionsCardProps) {
  const t = useTranslations('settings.days');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const today = localDateOf(new Date(useServerTime(HOUR_MS)), { timeZone });
  return (
    <section className="card p-4 md:px-6 md:py-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="type-h2">{t('title')}</h2>
        <Button variant="secondary" icon="plus" onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </div>
      {fields.differentDays.length === 0 && <p className="mt-2 text-ink-2">{t('none')}</p>}
      <ul className="mt-3">
        {fields.differentDays.map((exception, index) => (
          <ExceptionRow
            key={`${exception.from} ${exception.to} ${exception.name.en}`}
            exception={exception}
            isPast={exception.to < today}
            onEdit={() => setOpen(index)}
          />
        ))}
      </ul>
      {open !== null && (
        <ExceptionDialog
          index={open === 'new' ? null : open}
          fields={fields}
          save={save}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

type ExceptionRowProps = { exception: Exception; isPast: boolean; onEdit: () => void };

function ExceptionRow({ exception, isPast, onEdit }: ExceptionRowProps) {
  const t = useTranslations('settings');
  const language = useLanguage();
  const { spanText } = useHourTexts();
  const rangeText = useRangeText();
  const { name, spans } = exception;
  const isClosed = spans.length === 0;
  return (
    <li
      className={classes(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-4 border-t border-line py-3 md:grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem]',
        isPast && 'opacity-60',
      )}
    >
      <span
        className={classes(
          'grid size-11 place-items-center rounded-control max-md:row-span-2',
          isClosed ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon name={isClosed ? 'calendar-x-fill' : 'moon-fill'} />
      </span>
      <div className="min-w-0">
        <p className="type-item wrap-anywhere">
          <bdi>{name[language]}</bdi>
        </p>
        <p className="type-small text-ink-2">
          {rangeText(exception)}
          {isPast && ` · ${t('days.past')}`}
        </p>
      </div>
      <div className="text-control max-md:col-start-2 max-md:row-start-2">
        {isClosed ? (
          <b className="font-semibold text-danger">{t('hours.closed')}</b>
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
        label={t('days.edit', { name: name[language] })}
        iconClass="text-ink-2"
        onClick={onEdit}
        className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
      />
    </li>
  );
}

/** `8 February – 9 March 2027, every day`; the year once if it is the same. */
function useRangeText() {
  const t = useTranslations('settings.days');
  const format = useFormatter();
  const day = (date: string, hasYear: boolean) =>
    format.dateTime(Date.parse(date), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    });
  return ({ from, to }: Exception) =>
    from === to
      ? day(from, true)
      : t('every', { from: day(from, from.slice(0, 4) !== to.slice(0, 4)), to: day(to, true) });
}
