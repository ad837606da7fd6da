import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad } from '@app/client/react/defer.ts';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { Button } from '@app/ui/actions/button.tsx';
import { Chip } from '@app/ui/actions/chip.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { repeat } from '@app/ui/feedback/skeleton.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { MapModal } from '#features/location/lazy-map-modal.tsx';
import { isBrowsingWithoutLocation, storedZone, storeZone } from '#features/location/location.store.ts';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useVendorsAt } from '#features/location/use-vendors-at.ts';
import { useVendorPages, useVendors } from '#features/vendors/use-vendors.ts';
import { listVendors, type VendorQuery } from '#features/vendors/vendor-filter.ts';
import { useSlash } from '#features/branches/menu/use-slash.ts';
import { useVisitor } from '#session/user.ts';
import { VendorCardSkeleton, VendorsSkeleton } from '#features/vendors/vendor-skeletons.tsx';
import { NextPage } from '#screens/next-page.tsx';
import { useVendorQuery, type VendorList } from './use-vendor-query.ts';
import { VendorResults } from './vendor-results.tsx';

const ResponseAge = lazyAfterLoad(() => import('#screens/response-age.tsx').then((file) => file.ResponseAge));

/**
 * The vendors that deliver to the selected location. Without one the map opens over the list of all vendors (D-043),
 * unless the user chose to browse (D-126).
 */
export function VendorsScreen(query: VendorQuery) {
  const place = useChosenLocation();
  const visitor = useVisitor();
  const [isMapOpen, setMapOpen] = useState<boolean | null>(null);
  const isLocationMissing = place === null && visitor.kind !== 'unknown';
  const openMap = () => setMapOpen(true);
  const list = useVendorQuery(query);

  return (
    <Page head={<Head place={place} onChange={openMap} list={list} />}>
      {place ? <AtPlace place={place} onChange={openMap} list={list} /> : <AllVendors list={list} />}
      <MapModal
        open={isMapOpen ?? (isLocationMissing && !isBrowsingWithoutLocation())}
        onClose={() => setMapOpen(false)}
        start={place?.coordinates ?? null}
        onPicked={() => setMapOpen(false)}
        onBrowse={() => setMapOpen(false)}
      />
    </Page>
  );
}

type HeadProps = { place: WireAddress | null; onChange: () => void; list: VendorList };

/** Title, place and search field: one row from 1024 px. */
function Head({ place, onChange, list }: HeadProps) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 pt-3 pb-3 md:pt-6 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:gap-x-8 lg:pb-6">
      <h1 tabIndex={-1} className="type-h1">
        {t('vendors.heading')}
      </h1>
      {place ? (
        <LocationChip place={place} onChange={onChange} />
      ) : (
        <Chip icon="map-pin" opens onPress={onChange} className="lg:order-last">
          {t('vendors.chooseLocation')}
        </Chip>
      )}
      <div className="max-lg:col-span-2">
        <SearchField
          ref={field}
          label={t('find.search')}
          clearLabel={t('common.clearSearch')}
          value={list.text}
          onChange={list.search}
          className="min-h-12!"
        />
      </div>
    </div>
  );
}

type AtPlaceProps = { place: WireAddress; onChange: () => void; list: VendorList };

function LocationChip({ place, onChange }: Omit<AtPlaceProps, 'list'>) {
  const t = useTranslations();
  const { zone } = useVendorsAt(place.coordinates);
  const isUnsaved = place._id === UNSAVED_ID;
  const [lastZone] = useState(storedZone);
  const known = isUnsaved ? lastZone : place.name;
  const zoneName = zone?.name;
  useEffect(() => {
    if (isUnsaved && zoneName !== undefined) storeZone(zoneName);
  }, [isUnsaved, zoneName]);
  return (
    <Chip icon="map-pin-fill" opens onPress={onChange} className="lg:order-last">
      <span className="sr-only">{t('homeMap.deliverTo')} </span>
      <Bdi>{zoneName ?? known ?? t('vendors.chosenPlace')}</Bdi>
    </Chip>
  );
}

function AtPlace({ place, onChange, list }: AtPlaceProps) {
  const t = useTranslations();
  const { state, vendors, zone, retry } = useVendorsAt(place.coordinates);
  const isOffline = useIsOffline();
  return (
    <>
      {state === 'checking' && <VendorsSkeleton label={t('common.loading')} hasTerms />}
      {state === 'failed' && isOffline && <KnownVendors list={list} />}
      {state === 'failed' && !isOffline && (
        <InlineError text={t('homeMap.lookupFailed')} retryLabel={t('common.retry')} onRetry={retry} />
      )}
      {state === 'none' && (
        <EmptyState
          art="/art/no-delivery.svg"
          text={t('vendors.none')}
          action={
            <Button variant="secondary" onClick={onChange}>
              {t('vendors.changeLocation')}
            </Button>
          }
        />
      )}
      {state === 'found' && (
        <VendorResults
          listing={listVendors(vendors, list.filter, list.q)}
          list={list}
          place={{ name: zone?.name ?? t('vendors.chosenPlace'), point: place.coordinates, vendors }}
        />
      )}
    </>
  );
}

/** Delivery is unknown offline, but the cached vendors are readable. */
function KnownVendors({ list }: { list: VendorList }) {
  const t = useTranslations();
  return (
    <>
      <Notice icon="wifi-slash" className="mb-3">
        {t('offline.allVendors')}
      </Notice>
      <CachedVendors list={list} />
    </>
  );
}

function CachedVendors({ list }: { list: VendorList }) {
  const t = useTranslations();
  return (
    <Suspense fallback={<VendorsSkeleton label={t('common.loading')} />}>
      <ResponseAge path="/vendors" className="mb-4" />
      <AllAtOnce list={list} />
    </Suspense>
  );
}

function AllAtOnce({ list }: { list: VendorList }) {
  const vendors = useVendors();
  return <VendorResults listing={listVendors(vendors, list.filter, list.q)} list={list} place={null} />;
}

/** Page by page; offline from the copy of all vendors, unless a page is loaded. */
function AllVendors({ list }: { list: VendorList }) {
  const t = useTranslations();
  const { listing, isError, isPlaceholderData, ...pages } = useVendorPages(list.filter, list.q);
  const isOffline = useIsOffline();
  const { fetchNextPage, refetch } = pages;
  const loadNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  if (listing)
    return (
      <div className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
        <VendorResults
          listing={listing}
          list={list}
          place={null}
          end={
            pages.hasNextPage && (
              <NextPage
                key={listing.vendors.length}
                errorText={t('find.failed')}
                isFailed={pages.isFetchNextPageError}
                onReached={loadNext}
              >
                <div className="grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
                  {repeat(3, (index) => (
                    <VendorCardSkeleton key={index} />
                  ))}
                </div>
              </NextPage>
            )
          }
        />
      </div>
    );
  if (!isError) return <VendorsSkeleton label={t('common.loading')} />;
  if (isOffline) return <CachedVendors list={list} />;
  return (
    <InlineError text={t('find.failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
  );
}
