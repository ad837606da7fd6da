import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable; null is last. */
  sortBy?: (row: Row) => string | number | null;
  /** The title of the card on a small screen. */
  isTitle?: true;
  /** Buttons of the row; the label is for screen readers only. */
  isActions?: true;
  className?: string;
};

type ListStatesProps = {
  /** How many rows there are; null while the first ones load. */
  count: number | null;
  /** Rows that are already shown stay. */
  failure: Failure | null;
  /** Shown instead of rows: a sentence and one action. */
  empty: ReactNode;
  /** Loads the next page. */
  more?: { onMore: () => void; isBusy: boolean } | null | undefined;
  skeletonColumns: number;
  children: ReactNode;
};

type Failure = { text: string; onRetry: () => void; isBusy: boolean };

type DataTableProps<Row> = Pick<ListStatesProps, 'failure' | 'empty' | 'more'> & {
  label: string;
  columns: readonly Column<Row>[];
  /** Null while the first rows load. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
};

type Sorting = { key: string; isDescending: boolean };

const SKELETON_ROWS = 5;
/** A table with more columns does not fit at 768 px. */
const MAX_NARROW_COLUMNS = 5;

/** Rows as a table, as cards below 768 px; a table of many columns below 1024 px. Loading, failed and empty rows are part of it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, failure, empty, more } = props;
  const isWide = useMediaQuery(
    columns.length > MAX_NARROW_COLUMNS ? '(min-width: 64rem)' : '(min-width: 48rem)',
  );
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sorted = rows && sortedBy(rows, columns, sorting);
  const List = isWide ? Table : Cards;
  return (
    <ListStates
      count={rows?.length ?? null}
      skeletonColumns={isWide ? columns.length : 2}
      {...{ failure, empty, more }}
    >
      {sorted && <List {...props} rows={sorted} sorting={sorting} onSort={setSorting} />}
    </ListStates>
  );
}

/** What a list shows besides its rows: that it loads, has failed, is empty, or goes on. */
export function ListStates({
  count,
  failure,
  empty,
  more = null,
  skeletonColumns,
  children,
}: ListStatesProps) {
  const t = useTranslations('table');
  return (
    <div className="grid gap-3">
      {failure && (
        <InlineError
          text={failure.text}
          retryLabel={t('retry')}
          onRetry={failure.onRetry}
          busy={failure.isBusy}
        />
      )}
      {count === null && !failure && <Loading label={t('loading')} columns={skeletonColumns} />}
      {count === 0 && <div className="card">{empty}</div>}
      {count !== null && count > 0 && children}
      {more && (
        <Button variant="soft" busy={more.isBusy} onClick={more.onMore} className="justify-self-center">
          {t('more')}
        </Button>
      )}
    </div>
  );
}

type ListProps<Row> = DataTableProps<Row> & {
  rows: readonly Row[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
};

function Table<Row>({ label, columns, rows, rowKey, sorting, onSort }: ListProps<Row>) {
  return (
    <table
      aria-label={label}
      className="card w-full border-separate border-spacing-0 text-start text-control"
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="group">
            {columns.map((column) => (
              <td
                key={column.key}
                className={classes(
                  'border-b border-line px-3 py-2.5 align-middle [&_bdi]:wrap-break-word first:ps-4 last:pe-4 group-last:border-b-0',
                  column.isActions && 'w-px text-end whitespace-nowrap',
                  column.className,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; sorting: Sorting | null; onSort: (next: Sorting) => void };

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const isSorted = sorting?.key === column.key;
  const direction = sorting?.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={column.sortBy ? (isSorted ? direction : 'none') : undefined}
      className="type-caption sticky top-(--top-bar) z-10 border-b border-line bg-surface px-3 text-start text-ink-2 first:rounded-ss-card first:ps-4 last:rounded-se-card last:pe-4"
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, isDescending: isSorted ? !sorting.isDescending : false })}
          className="flex min-h-11 items-center gap-1 rounded-chip hover:text-ink"
        >
          {column.label}
          <Icon
            name={isSorted && sorting.isDescending ? 'caret-down-bold' : 'caret-up-bold'}
            size="sm"
            className={isSorted ? '' : 'opacity-0'}
          />
        </button>
      ) : (
        <span className={classes('flex min-h-11 items-center', column.isActions && 'sr-only')}>
          {column.label}
        </span>
      )}
    </th>
  );
}

function Cards<Row>({ label, columns, rows, rowKey }: ListProps<Row>) {
  const title = columns.find(({ isTitle }) => isTitle);
  const actions = columns.find(({ isActions }) => isActions);
  const facts = columns.filter((column) => column !== title && column !== actions);
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map((row) => (
        <li key={rowKey(row)} className="card p-4">
          {(title || actions) && (
            <div className="flex items-center gap-3">
              <div className="min-w-0 flex-1">{title?.cell(row)}</div>
              {actions && <div className="-my-2 -me-2 shrink-0">{actions.cell(row)}</div>}
            </div>
          )}
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-control first:mt-0 md:grid-cols-2">
            {facts.map((column) => (
              // A value may begin with an icon or be a tag, so that a baseline would differ from the label's.
              <div key={column.key} className="grid grid-cols-[5.5rem_1fr] items-start gap-3">
                <dt className="type-caption flex min-h-7 items-center text-ink-2">{column.label}</dt>
                <dd className="min-h-7 min-w-0 content-center">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Loading({ label, columns }: { label: string; columns: number }) {
  return (
    <SkeletonGroup label={label} className="card grid divide-y divide-line">
      {repeat(SKELETON_ROWS, (row) => (
        <div key={row} className="flex min-h-16 items-center gap-6 px-4">
          {repeat(columns, (column) => (
            <div key={column} className="flex-1">
              <SkeletonLine width={column === 0 ? 'w-4/5' : 'w-1/2'} />
            </div>
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}

function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (!sorting || !sortBy) return rows;
  const sign = sorting.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [sortBy(a), sortBy(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    if (typeof left === 'string' && typeof right === 'string') return sign * left.localeCompare(right);
    return sign * (Number(left) - Number(right));
  });
}
