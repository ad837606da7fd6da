import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { Popover } from '#ui/popover.tsx';

/** The name of a figure and its definition. */
export type Definition = { name: string; text: string };

type CardProps = {
  title: string;
  /** CON-119 Those of the figures in it. */
  definitions?: readonly Definition[];
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Card({ title, definitions, aside, className, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('card min-w-0 p-4', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="me-auto flex items-center gap-1">
          <h2 id={id} className="type-item">
            {title}
          </h2>
          {definitions && (
            <Info name={title} align="start">
              <dl className="grid gap-2">
                {definitions.map(({ name, text }) => (
                  <div key={name}>
                    <dt className="font-semibold">{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </Info>
          )}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

type InfoProps = { name: string; align: 'start' | 'end'; children: ReactNode };

/** CON-119 A button that shows what a figure means. */
function Info({ name, align, children }: InfoProps) {
  const t = useTranslations('reports');
  return (
    <Popover
      align={align}
      className="type-small w-64 p-3.5"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('info', { name })}
          className="no-print relative -my-1 grid size-7 shrink-0 before:absolute before:-inset-2 place-items-center rounded-full text-ink-3 hover:bg-sunken"
        >
          <Icon name="info" size="md" />
        </button>
      )}
    >
      {() => children}
    </Popover>
  );
}

export type Change = { text: string; direction: 'up' | 'down' | 'same'; isGood: boolean | null };

type KpiProps = { label: string; definition: string; value: ReactNode; change?: Change | null };

const ARROWS = { up: 'trend-up', down: 'trend-down', same: 'equals' } as const;

/** CON-119 A figure with its change in words, and its definition behind a button. */
export function Kpi({ label, definition, value, change = null }: KpiProps) {
  return (
    <li className="card flex min-w-0 flex-col justify-between p-3.5 pe-2">
      <div className="flex items-start justify-between gap-1">
        <p className="type-small min-w-0 text-ink-2">{label}</p>
        <Info name={label} align="end">
          <p>{definition}</p>
        </Info>
      </div>
      <div>
        <p className="type-h2 truncate tabular-nums">
          <bdi>{value}</bdi>
        </p>
        {change && (
          <p
            className={classes(
              'type-small mt-0.5 flex items-start gap-1.5 font-medium',
              change.isGood === null ? 'text-ink-2' : change.isGood ? 'text-success' : 'text-danger',
            )}
          >
            <Icon name={ARROWS[change.direction]} size="sm" className="mt-1" />
            <span className="min-w-0">{change.text}</span>
          </p>
        )}
      </div>
    </li>
  );
}

type Cell = ReactNode;
type FiguresProps = {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly Cell[] }[];
  foot?: readonly Cell[];
  empty?: string;
};

/** A table of figures: the first column is the name of the row. */
export function Figures({ label, head, rows, foot, empty }: FiguresProps) {
  const cellClass = (index: number) =>
    classes(
      'border-line px-2 py-2.5 first:ps-0 last:pe-0',
      index === 0 ? 'min-w-20 text-start wrap-break-word' : 'text-end tabular-nums',
    );
  if (rows.length === 0 && empty !== undefined) return <p className="py-6 text-ink-2">{empty}</p>;
  return (
    // Wide tables scroll by themselves, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-control">
        <thead>
          <tr className="type-small text-ink-2">
            {head.map((text, index) => (
              <th
                key={text}
                scope="col"
                className={classes(cellClass(index), 'border-b align-bottom font-medium')}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }, row) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td
                  key={head[index]}
                  className={classes(
                    cellClass(index),
                    index > 0 && 'font-semibold whitespace-nowrap',
                    (foot !== undefined || row < rows.length - 1) && 'border-b',
                  )}
                >
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="font-semibold">
              {foot.map((cell, index) => (
                <td key={head[index]} className={classes(cellClass(index), index > 0 && 'whitespace-nowrap')}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type MeterRow = { key: string; label: string; value: string; share: number };

/** Names with their count and a bar of their share. */
export function Meters({
  rows,
  tone = 'primary',
}: {
  rows: readonly MeterRow[];
  tone?: 'primary' | 'danger';
}) {
  return (
    <ul className="mt-3 grid gap-3.5">
      {rows.map(({ key, label, value, share }) => (
        <li key={key}>
          <div className="flex justify-between gap-3 text-control">
            <span className="min-w-0">{label}</span>
            <bdi className="font-semibold tabular-nums">{value}</bdi>
          </div>
          <div className="mt-1.5 h-2 rounded-full bg-sunken">
            <div
              className={classes('h-full rounded-full', tone === 'primary' ? 'bg-primary' : 'bg-danger/70')}
              style={{ width: `${Math.max(share * 100, share > 0 ? 2 : 0)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** CON-122 A chart with its sentence, or the same figures as a table. */
export function ChartOrTable({
  summary,
  chart,
  table,
}: {
  summary: string;
  chart: ReactNode;
  table: ReactNode;
}) {
  const t = useTranslations('reports');
  const [isTable, setIsTable] = useState(false);
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="type-small min-w-0 flex-1 text-ink-2">{summary}</p>
        <Button variant="quiet" className="no-print -me-2" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {isTable ? table : chart}
    </>
  );
}

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** What is loading: a page, or the inside of one card. */
  part?: 'page' | 'card';
  children: (data: Data) => ReactNode;
};

/** The figures of a report. After an error those of before stay, paler, with a button that tries again. */
export function Loaded<Data>({ query, part = 'page', children }: LoadedProps<Data>) {
  const t = useTranslations();
  const failureText = useFailureText();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && (
        <div className="mb-3">
          <InlineError
            text={data ? `${failureText(error)} ${t('reports.stale')}` : failureText(error)}
            retryLabel={t('common.retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      )}
      {data === undefined && !error && part === 'card' && (
        <SkeletonGroup label={t('common.loading')} className="grid gap-5 py-4">
          {repeat(5, (index) => (
            <SkeletonLine key={index} width="w-full" />
          ))}
        </SkeletonGroup>
      )}
      {data === undefined && !error && part === 'page' && (
        <SkeletonGroup label={t('common.loading')} className="grid gap-3 md:grid-cols-3">
          {repeat(6, (index) => (
            <div key={index} className="card grid gap-3 p-4">
              <SkeletonLine width="w-1/2" />
              <SkeletonLine width="w-4/5" />
            </div>
          ))}
        </SkeletonGroup>
      )}
      {data !== undefined && (
        <div className={classes(error || isPlaceholderData ? 'opacity-60' : '')}>{children(data)}</div>
      )}
    </>
  );
}
