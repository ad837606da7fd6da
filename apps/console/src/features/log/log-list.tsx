import type { WireLogEntry } from '@app/contract/schemas/console/log';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { type ReactNode, useId } from 'react';
import { useFormatter } from 'use-intl';
import { LogSentence } from './log-sentence.tsx';
import { useActionTexts } from './use-action-texts.ts';
import { useLogTexts } from './use-log-texts.ts';
import { paths, withBranch } from '#paths.ts';
import { useChosenBranch, useTimeZone } from '#session/scope.ts';

type LogListProps = { entries: readonly WireLogEntry[]; onSubject: (subjectId: string) => void };

/** CON-10 The entries by day, newest first: time, icon, a sentence, and who did it. */
export function LogList({ entries, onSubject }: LogListProps) {
  const { dayOf } = useLogTimes();
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, ofDay]) => (
    <Day key={day} name={day}>
      {ofDay.map((entry) => (
        <Entry key={entry._id} entry={entry} onSubject={onSubject} />
      ))}
    </Day>
  ));
}

/** In the zone of the branch. */
function useLogTimes() {
  const format = useFormatter();
  const timeZone = useTimeZone();
  return {
    dayOf: (at: string) =>
      format.dateTime(Date.parse(at), {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
    timeOf: (at: string) => format.dateTime(Date.parse(at), { timeZone, hour: 'numeric', minute: '2-digit' }),
  };
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="type-small px-4 pt-3 pb-1 font-semibold text-ink-2">
        {name}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

type EntryProps = { entry: WireLogEntry; onSubject: (subjectId: string) => void };

function Entry({ entry, onSubject }: EntryProps) {
  const t = useLogTexts();
  const { textOf } = useActionTexts();
  const { timeOf } = useLogTimes();
  const isOneBranch = useChosenBranch() !== null;
  const { at, action, subjectId, branch } = entry;
  const [icon, tone] = lookOf(action);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <time dateTime={at} className="type-small w-20 shrink-0 whitespace-nowrap text-ink-2 tabular-nums">
        {timeOf(at)}
      </time>
      <span className={classes('grid size-9 shrink-0 place-items-center rounded-chip', TONES[tone])}>
        <Icon name={icon} size="md" />
      </span>
      <div className="min-w-0 flex-1 text-control max-md:order-last max-md:basis-full">
        <LogSentence {...entry} />
        {branch && !isOneBranch && (
          <p className="type-caption text-ink-2">
            <bdi>{branch.name}</bdi>
          </p>
        )}
      </div>
      {branch && action.startsWith('order.') && (
        <Link
          href={withBranch(paths.order(subjectId), branch._id)}
          className="link inline-flex min-h-11 shrink-0 items-center"
        >
          {t('openOrder')}
        </Link>
      )}
      <div className="flex w-44 min-w-0 items-center gap-2">
        <Actor actor={entry.actor} />
      </div>
      <IconButton
        icon="clock-counter-clockwise"
        label={`${t('onlyThis')}: ${textOf(action)}`}
        onClick={() => onSubject(subjectId)}
      />
    </li>
  );
}

function Actor({ actor: { kind, name, keyName } }: Pick<WireLogEntry, 'actor'>) {
  const t = useLogTexts();
  if (kind === 'system') return <span className="text-ink-2">{t('system')}</span>;
  const note = kind === 'device' ? t('screen') : keyName !== null ? t('by', { key: keyName }) : null;
  return (
    <>
      <Avatar name={name} size={24} />
      <span className="type-small min-w-0">
        <bdi className="font-medium wrap-break-word">{name}</bdi>
        {note && <span className="type-caption block text-ink-2">{note}</span>}
      </span>
    </>
  );
}

const TONES = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-success-soft text-success',
  moving: 'bg-primary-soft text-primary-ink',
  careful: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
} as const;

type Look = readonly [IconName, keyof typeof TONES];

/* The steps of an order and what stops one; all others have the icon of what they are about. */
const LOOKS: Readonly<Record<string, Look>> = {
  'order.accepted': ['check-circle-fill', 'good'],
  'order.ready': ['check-circle-fill', 'good'],
  'order.paid': ['money', 'good'],
  'order.moved': ['moped', 'moving'],
  'order.driver_assigned': ['moped', 'moving'],
  'order.step': ['moped', 'moving'],
  'order.started': ['cooking-pot', 'moving'],
  'order.postponed': ['clock-countdown', 'careful'],
  'order.problem': ['warning-circle-fill', 'bad'],
  'order.refused': ['x-circle-fill', 'bad'],
  'order.cancelled': ['x-circle-fill', 'bad'],
  'order.refund_failed': ['warning-circle-fill', 'bad'],
  'branch.paused': ['pause-circle-fill', 'careful'],
  'item.sold_out': ['prohibit', 'careful'],
};

/** What an action is about: the first part of its name. */
const ICONS: Readonly<Record<string, IconName>> = {
  feedback: 'star',
  staff: 'users',
  device: 'device-tablet',
  key: 'key',
  item: 'fork-knife',
  menu: 'fork-knife',
  catalogue: 'upload-simple',
  vendor: 'buildings',
  offer: 'seal-percent',
  coupon: 'seal-percent',
  branch: 'storefront',
  driver: 'moped',
  shift: 'clock',
  table: 'picnic-table',
  session: 'receipt',
  claim: 'receipt',
  order: 'tote',
};

const lookOf = (action: string): Look =>
  LOOKS[action] ?? [ICONS[action.split('.')[0] ?? ''] ?? 'list-magnifying-glass', 'plain'];
