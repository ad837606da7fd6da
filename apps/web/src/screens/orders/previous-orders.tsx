import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { searchable, searchFor } from '@app/domain/text/search-words';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { PastOrderSkeleton } from '@app/ui/feedback/skeleton-cards.tsx';
import { PillSelect } from '@app/ui/forms/pill-select.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PastOrderRow } from '#features/orders/past-order-row.tsx';
import { usePastOrderPages } from '#features/orders/use-past-orders.ts';
import { paths } from '#paths.ts';
import { NextPage } from '#screens/next-page.tsx';
import { OrderAgainHere } from './order-again-here.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/* Fewer are seen at a glance. */
const MIN_SEARCHED = 4;
const GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-4 max-md:divide-y max-md:divide-line max-md:*:pb-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3';

/** The orders that have ended, with a search. `isArrival` moves the page here. */
export function PreviousOrders({ isArrival }: { isArrival: boolean }) {
  const t = useTranslations();
  const text = useAccountTexts();
  const { orders, isError, refetch, isFetching } = usePastOrderPages();
  const heading = useArrival(isArrival && orders !== null);
  return (
    <section className="min-w-0">
      {orders === null ? (
        <>
          <h2 className="type-h2 mb-3 min-h-11">{text('orders.previous')}</h2>
          {isError ? (
            <InlineError
              text={text('orders.previousFailed')}
              retryLabel={t('common.retry')}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonGroup label={t('common.loading')} className={GRID}>
              {repeat(6, (index) => (
                <PastOrderSkeleton key={index} />
              ))}
            </SkeletonGroup>
          )}
        </>
      ) : (
        <Loaded orders={orders} heading={heading} />
      )}
    </section>
  );
}

/** Scrolls to the heading, unless the page returns to where it was. */
function useArrival(isDue: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isDue) return;
    // After the router has restored or reset the position.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY === 0) heading.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue]);
  return heading;
}

type LoadedProps = {
  orders: readonly WireOrder[];
  heading: RefObject<HTMLHeadingElement | null>;
};

function Loaded({ orders, heading }: LoadedProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const [search, setSearch] = useState('');
  const [vendorName, setVendorName] = useState('');
  const vendors = useMemo(
    () => [...new Map(orders.map(({ vendor }) => [vendor.vendorDashedName, vendor.name]))],
    [orders],
  );
  const texts = useMemo(
    () => orders.map((order) => ({ order, texts: searchable(textsOf(order)) })),
    [orders],
  );
  const matches = searchFor(search);
  const isCut = search.trim() !== '' || vendorName !== '';
  const found = texts
    .filter(
      ({ order, texts: own }) =>
        (vendorName === '' || order.vendor.vendorDashedName === vendorName) && matches(own),
    )
    .map(({ order }) => order);

  function showAll() {
    setSearch('');
    setVendorName('');
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 ref={heading} className="type-h2 flex min-h-11 min-w-0 flex-1 items-center">
          {text('orders.previous')}
        </h2>
        {orders.length >= MIN_SEARCHED && (
          <div className="flex gap-3 max-md:w-full">
            <SearchField
              label={text('orders.search')}
              clearLabel={t('common.clearSearch')}
              value={search}
              onChange={setSearch}
              className="flex-1 md:w-80"
            />
            {vendors.length > 1 && (
              <PillSelect
                label={text('orders.store')}
                options={[['', text('orders.allStores')], ...vendors]}
                value={vendorName}
                onChange={setVendorName}
                className="max-md:hidden"
              />
            )}
          </div>
        )}
      </div>
      {isCut && (
        <p role="status" className="sr-only">
          {text('orders.found', { count: found.length })}
        </p>
      )}
      <ul className={GRID}>
        {found.map((order) => (
          <li key={order._id} className="grid min-w-0">
            <PastOrderRow order={order} action={<OrderAgainHere order={order} isSoft />} />
          </li>
        ))}
      </ul>
      <Rest count={found.length} isCut={isCut} onShowAll={showAll} />
    </>
  );
}

/** What is searched: the dishes, the store with its branch, and the number. */
const textsOf = ({ vendor, branch, orderNumber, items }: WireOrder) => [
  vendor.name,
  branch.name,
  orderNumber,
  `#${orderNumber}`,
  ...items.map(({ name }) => name),
];

type RestProps = { count: number; isCut: boolean; onShowAll: () => void };

/** The next page, also for a search; or what to do if no order is shown. */
function Rest({ count, isCut, onShowAll }: RestProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const { data, fetchNextPage, hasNextPage, isFetchNextPageError } = usePastOrderPages();
  const loadNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (hasNextPage)
    return (
      <NextPage
        key={data?.pages.length}
        errorText={text('orders.previousFailed')}
        isFailed={isFetchNextPageError}
        onReached={loadNext}
      >
        <div className={GRID}>
          {repeat(3, (index) => (
            <PastOrderSkeleton key={index} />
          ))}
        </div>
      </NextPage>
    );
  if (count > 0) return null;
  return isCut ? (
    <EmptyState
      art="/art/not-found.svg"
      text={text('orders.noMatch')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {text('orders.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      art="/art/empty-orders.svg"
      text={t('order.previousEmpty')}
      action={<ButtonLink href={paths.vendors}>{t('home.orderNow')}</ButtonLink>}
    />
  );
}
