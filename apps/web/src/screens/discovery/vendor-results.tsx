import { lazyComponent } from '@app/client/react/defer.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { Point } from '@app/domain/geo/point';
import { isolate } from '@app/client/i18n/isolate.ts';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FilterChips } from '#features/vendors/filter-chips.tsx';
import { isFiltered, type ListedVendor, type Listing } from '#features/vendors/vendor-filter.ts';
import { VendorsSkeleton } from '#features/vendors/vendor-skeletons.tsx';
import { VendorGrid } from '#features/vendors/vendor-grid.tsx';
import type { VendorList } from './use-vendor-query.ts';

const FilterSide = lazyComponent(() =>
  import('#features/vendors/filter-side.tsx').then((file) => file.FilterSide),
);
const SearchResults = lazyComponent(() => import('./search-results.tsx').then((file) => file.SearchResults));
const AppliedFilters = lazyComponent(() =>
  import('#features/vendors/applied-filters.tsx').then((file) => file.AppliedFilters),
);

type VendorResultsProps = {
  listing: Listing;
  list: VendorList;
  /** The place that they deliver to, with all vendors that do; null without one. */
  place: { name: string; point: Point; vendors: readonly ListedVendor[] } | null;
  /** Below the cards. */
  end?: ReactNode;
};

/** FIND-03 The vendors with their filters: beside the list from 1024 px, else above it. */
export function VendorResults({ listing, list, place, end }: VendorResultsProps) {
  const t = useTranslations();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { filter, q } = list;
  const filters = { filter, tags: listing.tags, canSort: place !== null, onChange: list.change };
  const count = listing.total;
  const isSearch = place !== null && q !== '';
  const status = !isSearch && (
    <p role="status" className="type-small text-ink-2">
      {place === null
        ? t('find.found', { count })
        : t('find.deliverHere', { count, place: isolate(place.name) })}
    </p>
  );
  const applied = isFiltered(filter) && (
    <Suspense>
      <AppliedFilters {...filters} onClear={list.clearFilters} />
    </Suspense>
  );
  const results = isSearch ? (
    <Suspense fallback={<VendorsSkeleton label={t('common.loading')} />}>
      <SearchResults
        vendors={place.vendors}
        list={list}
        point={place.point}
        applied={isWide ? applied : undefined}
      />
    </Suspense>
  ) : count > 0 ? (
    <>
      <VendorGrid vendors={listing.vendors} />
      {end}
    </>
  ) : (
    <NoVendors list={list} />
  );
  if (!isWide)
    return (
      <>
        <FilterChips {...filters} isSearch={isSearch} />
        <div className="sr-only">{status}</div>
        {results}
      </>
    );
  return (
    <div className="grid grid-cols-[16rem_minmax(0,1fr)] items-start gap-x-8">
      <Suspense fallback={<div className="card h-150" />}>
        <FilterSide {...filters} counts={listing.counts} />
      </Suspense>
      <div>
        {!isSearch && (
          <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3">
            {status}
            {applied}
          </div>
        )}
        {results}
      </div>
    </div>
  );
}

function NoVendors({ list }: { list: VendorList }) {
  const t = useTranslations();
  const { q, filter } = list;
  const isCut = isFiltered(filter);
  return (
    <EmptyState
      art="/art/no-delivery.svg"
      text={q !== '' ? t('find.noMatch', { q }) : isCut ? t('find.noFilterMatch') : t('vendors.none')}
      action={
        isCut ? (
          <Button variant="secondary" onClick={list.clearFilters}>
            {t('find.clearAll')}
          </Button>
        ) : (
          q !== '' && (
            <Button variant="secondary" onClick={() => list.search('')}>
              {t('common.clearSearch')}
            </Button>
          )
        )
      }
    />
  );
}
