import { useIsOffline } from '@app/client/http/connection.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useNow } from '@app/client/react/use-now.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderType } from '@app/domain/order/order-type';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  dayIn,
  daysOf,
  type DayRange,
  type DoneFilter,
  rangeFilter,
  rangeOf,
  weekStartOf,
} from '#features/done/done-filter.ts';
import { doneQuery } from '#features/done/done-query.ts';
import { paths, withBranch } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Screen } from '#ui/screen.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

const MINUTE_MS = 60_000;
const SEARCH_DELAY_MS = 250;
const STATUSES = ['completed', 'cancelled'] as const;

/** CON-14 CON-34 The past orders of a branch. The filter is in the address. */
export function DoneScreen() {
  const t = useTranslations('done');
  const branch = useBranch();
  useDocumentTitle(t('title'));
  return (
    <Screen
      title={t('title')}
      actions={
        <ButtonLink
          variant="secondary"
          icon="kanban"
          href={withBranch(paths.orders, branch?._id ?? null)}
          className="max-md:px-3!"
        >
          <span className="max-md:sr-only">{t('board')}</span>
        </ButtonLink>
      }
    >
      {branch ? <DoneList branch={branch} /> : <EmptyState text={t('noBranch')} />}
    </Screen>
  );
}

function DoneList({ branch }: { branch: ScopeBranch }) {
  const t = useTranslations('done');
  const failureText = useFailureText();
  const isOffline = useIsOffline();
  const { filter, change } = useFilter();
  const today = dayIn(branch.timeZone, useNow(MINUTE_MS));
  const query = useInfiniteQuery(
    doneQuery({
      branch: branch._id,
      search: filter.q,
      status: STATUSES.find((status) => status === filter.status),
      ...daysOf(filter, today),
    }),
  );
  const columns = useColumns();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <Filters filter={filter} onChange={change} branch={branch} isFiltered={isFiltered} />
      {isOffline && (
        <Notice tone="warn" icon="wifi-slash" role="status" className="mb-3">
          {t('offline')}
        </Notice>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data ? query.data.pages.flatMap(({ tickets }) => tickets) : null}
        rowKey={({ id }) => id}
        failure={
          query.error
            ? {
                text: failureText(query.error),
                onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
                isBusy: query.isFetching,
              }
            : null
        }
        empty={<EmptyState text={t(isFiltered ? 'empty' : 'emptyToday')} />}
        more={
          query.hasNextPage
            ? { onMore: () => void query.fetchNextPage(), isBusy: query.isFetchingNextPage }
            : null
        }
      />
    </>
  );
}

/** The filter of the address; a change replaces the page in the history. */
function useFilter() {
  const router = useRouter();
  const { q, status, from, to } = useSearch({ strict: false });
  const filter: DoneFilter = { q, status, from, to };
  const change = (next: DoneFilter) =>
    void router.navigate({ to: '.', search: (now: object) => ({ ...now, ...next }), replace: true });
  return { filter, change };
}

type FiltersProps = {
  filter: DoneFilter;
  onChange: (next: DoneFilter) => void;
  branch: ScopeBranch;
  isFiltered: boolean;
};

function Filters({ filter, onChange, branch, isFiltered }: FiltersProps) {
  const t = useTranslations('done');
  const now = useNow(MINUTE_MS);
  const weekStart = weekStartOf(branch.timeZone, now);
  const days = daysOf(filter, dayIn(branch.timeZone, now));
  const chosen = (value: string) => (value === '' ? undefined : value);
  return (
    <section aria-label={t('filters')} className="mb-4 flex flex-wrap items-end gap-3">
      <Search text={filter.q ?? ''} onChange={(q) => onChange({ q })} />
      <Segment<DayRange>
        label={t('days')}
        value={rangeOf(filter, weekStart)}
        options={[
          { value: 'today', label: t('today') },
          { value: 'week', label: t('week') },
          { value: 'all', label: t('allDays') },
        ]}
        onChange={(range) => onChange(rangeFilter(range, weekStart))}
        className="min-w-0 flex-1 basis-64"
      />
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3">
        <DateField
          label={t('from')}
          value={days.from ?? ''}
          onChange={(from) => onChange({ from: chosen(from), to: days.to })}
        />
        <DateField
          label={t('to')}
          value={days.to ?? ''}
          onChange={(to) => onChange({ from: filter.from ?? days.from, to: chosen(to) })}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <SelectField
          name="status"
          size="sm"
          label={t('status')}
          value={filter.status ?? ''}
          onChange={(status) => onChange({ status: chosen(status) })}
          options={[
            { value: '', label: t('anyStatus') },
            ...STATUSES.map((status) => ({ value: status, label: t(status) })),
          ]}
        />
      </div>
      {isFiltered && (
        <Button
          variant="quiet"
          icon="x"
          onClick={() => onChange({ q: undefined, status: undefined, from: undefined, to: undefined })}
        >
          {t('clear')}
        </Button>
      )}
    </section>
  );
}

/** The typed text, which becomes part of the address after a pause. */
function Search({ text, onChange }: { text: string; onChange: (text: string | undefined) => void }) {
  const t = useTranslations('done');
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      onChange(draft.trim() === '' ? undefined : draft.trim());
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={t('search')}
      clearLabel={t('clearSearch')}
      value={draft ?? text}
      onChange={setDraft}
      className="min-w-0 flex-1 basis-64"
    />
  );
}

const TYPE_ICONS = {
  delivery: 'moped',
  pickup: 'tote',
  table_session: 'picnic-table',
} as const satisfies Record<OrderType, IconName>;

function useColumns(): Column<OrderTicket>[] {
  const t = useTranslations('done');
  const typeName = useTranslations('orderTypes');
  const { moment } = useTimes();
  return [
    { key: 'number', label: t('number'), isTitle: true, cell: (ticket) => <NumberLink ticket={ticket} /> },
    {
      key: 'type',
      label: t('type'),
      cell: ({ type, table }) => (
        <span className="flex items-center gap-2">
          <Icon name={TYPE_ICONS[type]} size="md" className="text-ink-2" />
          {type === 'table_session' ? typeName('atTable', { table: table ?? '' }) : typeName(type)}
        </span>
      ),
    },
    { key: 'customer', label: t('customer'), cell: ({ customerName }) => <bdi>{customerName}</bdi> },
    {
      key: 'amount',
      label: t('amount'),
      className: 'whitespace-nowrap',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} className="font-medium" />,
    },
    {
      key: 'payment',
      label: t('payment'),
      cell: ({ isPaid, status }) =>
        isPaid || status !== 'cancelled' ? (
          <Tag status={isPaid ? 'paid' : 'unpaid'} shape="text">
            {t(isPaid ? 'paid' : 'unpaid')}
          </Tag>
        ) : (
          // Nothing is missing: it is no warning.
          <span className="text-ink-2">{t('unpaid')}</span>
        ),
    },
    {
      key: 'ended',
      label: t('ended'),
      className: 'text-ink-2 lg:whitespace-nowrap',
      cell: ({ endedAt }) => {
        const time = endedAt === null ? null : new Date(endedAt).toISOString();
        return time === null ? '–' : <time dateTime={time}>{moment(time)}</time>;
      },
    },
    { key: 'status', label: t('status'), cell: (ticket) => <StatusCell ticket={ticket} /> },
  ];
}

/** The last four characters stand out, as on the board. */
function NumberLink({ ticket: { id, orderNumber, branchId } }: { ticket: OrderTicket }) {
  return (
    <Link
      href={withBranch(paths.order(id), branchId)}
      className="inline-flex min-h-11 items-center rounded-chip hover:underline"
    >
      <bdi dir="ltr" className="font-display">
        <span className="type-caption text-ink-2">{orderNumber.slice(0, -4)}</span>{' '}
        <span className="text-item font-semibold">{orderNumber.slice(-4)}</span>
      </bdi>
    </Link>
  );
}

function StatusCell({ ticket: { status, cancelReason } }: { ticket: OrderTicket }) {
  const t = useTranslations('done');
  const isCancelled = status === 'cancelled';
  return (
    <>
      <Tag status={isCancelled ? 'cancelled' : 'completed'}>{t(isCancelled ? 'cancelled' : 'completed')}</Tag>
      {isCancelled && (
        <p className="type-caption mt-1 text-ink-2">
          {cancelReason === null ? t('byCustomer') : t(`reasons.${cancelReason}`)}
        </p>
      )}
    </>
  );
}
