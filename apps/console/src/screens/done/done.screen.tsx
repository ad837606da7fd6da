import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useNow } from '@app/client/react/use-now.ts';
import type { ListedTicket } from '@app/contract/schemas/console/orders';
import type { OrderType } from '@app/domain/order/order-type';
import { onTimeShareOf } from '@app/domain/reports/figures';
import { promiseOutcome } from '@app/domain/order/promise';
import { classes } from '@app/ui/classes.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Money } from '@app/ui/content/money.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { Stars } from '@app/ui/content/stars.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
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
import { done as ar } from '#i18n/ar/done.ts';
import { done as en } from '#i18n/en/done.ts';
import { salesQuery } from '#features/reports/report-queries.ts';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Screen } from '#ui/screen.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

const useDoneTexts = lateTexts(en, ar);

const MINUTE_MS = 60_000;
const SEARCH_DELAY_MS = 250;
const STATUSES = ['completed', 'cancelled'] as const;

/** CON-14 CON-34 The past orders of a branch. The filter is in the address. */
export function DoneScreen() {
  const t = useDoneTexts();
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
      {branch ? <DoneList branch={branch} /> : <EmptyState art="/art/storefront.svg" text={t('noBranch')} />}
    </Screen>
  );
}

function DoneList({ branch }: { branch: ScopeBranch }) {
  const t = useDoneTexts();
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
  const columns = useColumns(branch.vendor);
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
        empty={<EmptyState art="/art/clean-plate.svg" text={t(isFiltered ? 'empty' : 'emptyToday')} />}
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
  const t = useDoneTexts();
  const now = useNow(MINUTE_MS);
  const weekStart = weekStartOf(branch.timeZone, now);
  const days = daysOf(filter, dayIn(branch.timeZone, now));
  const chosen = (value: string) => (value === '' ? undefined : value);
  return (
    <section aria-label={t('filters')} className="mb-4 flex flex-wrap items-end gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Segment<DayRange>
          label={t('days')}
          value={rangeOf(filter, weekStart)}
          options={[
            { value: 'today', label: t('today') },
            { value: 'week', label: t('week') },
            { value: 'all', label: t('allDays') },
          ]}
          onChange={(range) => onChange(rangeFilter(range, weekStart))}
          className="w-full md:w-80"
        />
        <Totals filter={filter} branch={branch} />
      </div>
      <Search text={filter.q ?? ''} onChange={(q) => onChange({ q })} />
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

/** What the days of the filter add up to, for managers. Reports are by days, so a search has no totals. */
function Totals({ filter, branch }: { filter: DoneFilter; branch: ScopeBranch }) {
  const t = useDoneTexts();
  const { percent } = useReportTexts();
  const today = dayIn(branch.timeZone, useNow(MINUTE_MS));
  const { from, to = today } = daysOf(filter, today);
  const canRead = hasRole(useMe(), 'branchManager', [branch._id]);
  const isCounted = canRead && from !== undefined && filter.q === undefined && filter.status === undefined;
  const { data } = useQuery({
    ...salesQuery({ branch: branch._id, from: from ?? to, to }, 'day', to === today),
    enabled: isCounted,
  });
  if (!isCounted || !data) return null;
  const { totals, currency } = data;
  const onTime = onTimeShareOf(totals);
  return (
    <dl aria-label={t('totals')} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <Total label={t('totalCompleted')} value={totals.orders} />
      <Total label={t('totalCancelled')} value={totals.cancelled} isBad={totals.cancelled > 0} />
      {onTime !== null && <Total label={t('totalOnTime')} value={percent(onTime)} />}
      <Total label={t('amount')} value={<Money amount={totals.sales} currency={currency} />} isLabelHidden />
    </dl>
  );
}

type TotalProps = { label: string; value: ReactNode; isBad?: boolean; isLabelHidden?: boolean };

const Total = ({ label, value, isBad = false, isLabelHidden = false }: TotalProps) => (
  <div className="flex items-baseline gap-1.5 whitespace-nowrap">
    <dt className={isLabelHidden ? 'sr-only' : 'order-last type-small text-ink-2'}>{label}</dt>
    <dd className={classes('font-display text-item font-bold tabular-nums', isBad && 'text-danger')}>
      {value}
    </dd>
  </div>
);

/** The typed text, which becomes part of the address after a pause. */
function Search({ text, onChange }: { text: string; onChange: (text: string | undefined) => void }) {
  const t = useDoneTexts();
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

function useColumns(vendor: ScopeBranch['vendor']): Column<ListedTicket>[] {
  const t = useDoneTexts();
  const typeName = useTranslations('orderTypes');
  return [
    {
      key: 'number',
      label: t('number'),
      isTitle: true,
      cell: (ticket) => <NumberCell ticket={ticket} vendor={vendor} />,
    },
    { key: 'customer', label: t('customer'), cell: (ticket) => <DishesCell ticket={ticket} /> },
    {
      key: 'type',
      label: t('type'),
      cell: ({ type, table }) => (
        <span className="flex items-center gap-2 text-ink-2">
          <Icon name={TYPE_ICONS[type]} size="md" />
          {type === 'table_session' ? typeName('atTable', { table: table ?? '' }) : typeName(type)}
        </span>
      ),
    },
    { key: 'promise', label: t('promise'), cell: (ticket) => <PromiseCell ticket={ticket} /> },
    {
      key: 'rating',
      label: t('rating'),
      cell: ({ rating }) =>
        rating ? (
          <Stars value={rating} label={t('stars', { count: rating })} />
        ) : (
          <span className="type-small text-ink-2">{t('notRated')}</span>
        ),
    },
    {
      key: 'amount',
      label: t('amount'),
      className: 'whitespace-nowrap',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} className="font-semibold" />,
    },
    { key: 'status', label: t('status'), cell: (ticket) => <StatusCell ticket={ticket} /> },
  ];
}

type NumberCellProps = { ticket: ListedTicket; vendor: ScopeBranch['vendor'] };

/** The last four characters stand out, as on the board. */
function NumberCell({ ticket, vendor }: NumberCellProps) {
  const { id, orderNumber, branchId, endedAt, pictures = [] } = ticket;
  const { moment } = useTimes();
  const time = endedAt === null ? null : new Date(endedAt).toISOString();
  return (
    <div className="flex items-center gap-3">
      {pictures.length === 0 ? (
        <Avatar name={vendor.name} src={vendor.logo} />
      ) : (
        <PictureTile
          pictures={pictures}
          vendor={vendor}
          sizes="44px"
          className="size-11 shrink-0 rounded-chip"
        />
      )}
      <div className="min-w-0">
        <Link
          href={withBranch(paths.order(id), branchId)}
          className="relative rounded-chip whitespace-nowrap before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline"
        >
          <bdi dir="ltr" className="font-display">
            <span className="type-caption text-ink-2">{orderNumber.slice(0, -4)}</span>{' '}
            <span className="text-item font-semibold">{orderNumber.slice(-4)}</span>
          </bdi>
        </Link>
        <p className="type-caption whitespace-nowrap text-ink-2">
          {time === null ? '–' : <time dateTime={time}>{moment(time)}</time>}
        </p>
      </div>
    </div>
  );
}

function DishesCell({ ticket: { customerName, lines } }: { ticket: ListedTicket }) {
  const language = useLanguage();
  return (
    <div className="min-w-0">
      <bdi className="font-semibold">{customerName}</bdi>
      <p className="type-caption line-clamp-2 text-ink-2 lg:max-w-72">
        {lines.map(({ id, name, quantity }, index) => (
          <span key={id}>
            {index > 0 && (language === 'ar' ? '، ' : ', ')}
            {quantity > 1 && (
              <>
                <bdi dir="ltr">{quantity}×</bdi>
                {'\u00A0'}
              </>
            )}
            <bdi>{name[language]}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}

/** How long it took, against what was promised. The bar repeats the words. */
function PromiseCell({ ticket }: { ticket: ListedTicket }) {
  const t = useDoneTexts();
  const reasonText = useTranslations('reports.reasons');
  const outcome = ticket.status === 'completed' ? promiseOutcome(ticket) : null;
  if (ticket.status === 'cancelled') {
    return <span className="type-small">{reasonText(ticket.cancelReason ?? 'customer')}</span>;
  }
  if (outcome === null) return <span className="type-small text-ink-2">{t('notPromised')}</span>;
  const share = outcome.promised === 0 ? 1 : Math.min(1, outcome.minutes / outcome.promised);
  const state = (
    <span className={outcome.isLate ? 'font-semibold text-danger' : 'text-success'}>
      {t(outcome.isLate ? 'late' : 'atTime')}
    </span>
  );
  // The minutes of an order for later begin long before its kitchen does.
  if (ticket.receiveAt !== null) return <span className="type-small">{state}</span>;
  return (
    <div className="max-w-40">
      <p className="type-small flex flex-wrap gap-x-2">
        <span>{t('minutes', { minutes: outcome.minutes, promised: outcome.promised })}</span>
        {outcome.isLate && state}
      </p>
      <div aria-hidden="true" className="mt-1 h-1 overflow-hidden rounded-full bg-sunken">
        <div
          className={classes('h-full rounded-full', outcome.isLate ? 'bg-danger' : 'bg-success')}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

function StatusCell({ ticket: { status, isPaid } }: { ticket: ListedTicket }) {
  const t = useDoneTexts();
  if (status === 'cancelled')
    return (
      <div className="grid justify-items-start gap-1">
        <Tag status="cancelled">{t('cancelled')}</Tag>
        {/* Nothing is missing: it is no warning. */}
        {isPaid ? (
          <Tag status="paid" shape="text">
            {t('paid')}
          </Tag>
        ) : (
          <span className="type-caption text-ink-2">{t('unpaid')}</span>
        )}
      </div>
    );
  return <Tag status={isPaid ? 'paid' : 'unpaid'}>{t(isPaid ? 'paid' : 'unpaid')}</Tag>;
}
