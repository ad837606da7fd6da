import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad } from '@app/client/react/defer.ts';
import type { WireAddress } from '@app/contract/schemas/addresses';
import type { WireVendor } from '@app/contract/schemas/vendors';
import { matchesSearch } from '@app/domain/text/fold';
import { Button } from '@app/ui/actions/button.tsx';
import { Chip } from '@app/ui/actions/chip.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { MapModal } from '#features/location/lazy-map-modal.tsx';
import { isBrowsingWithoutLocation } from '#features/location/location.store.ts';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useVendorsAt } from '#features/location/use-vendors-at.ts';
import { useVendors } from '#features/vendors/use-vendors.ts';
import { closedLast } from '#features/vendors/open-status.ts';
import { VendorGrid } from '#features/vendors/vendor-grid.tsx';
import { useVisitor } from '#session/user.ts';
import { VendorsSkeleton } from '#features/vendors/vendor-skeletons.tsx';

const ResponseAge = lazyAfterLoad(() => import('#screens/response-age.tsx').then((file) => file.ResponseAge));

/**
 * The vendors that deliver to the selected location. Without one the map opens over the list of all vendors (D-043),
 * unless the user chose to browse (D-126).
 */
export function VendorsScreen() {
  const t = useTranslations();
  const place = useChosenLocation();
  const visitor = useVisitor();
  const [isMapOpen, setMapOpen] = useState<boolean | null>(null);
  const isLocationMissing = place === null && visitor.kind !== 'unknown';
  const openMap = () => setMapOpen(true);

  return (
    <Page head={<Head place={place} onChange={openMap} />}>
      {place ? (
        <AtPlace place={place} onChange={openMap} />
      ) : (
        <Suspense fallback={<VendorsSkeleton label={t('common.loading')} />}>
          <AllVendors />
        </Suspense>
      )}
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

type HeadProps = { place: WireAddress | null; onChange: () => void };

/** The location precedes the title because the list depends on it. */
function Head({ place, onChange }: HeadProps) {
  const t = useTranslations('vendors');
  return (
    <div className="pt-4 pb-4 md:pt-6">
      {place ? (
        <LocationChip place={place} onChange={onChange} />
      ) : (
        <Chip icon="map-pin" opens onPress={onChange}>
          {t('chooseLocation')}
        </Chip>
      )}
      <h1 tabIndex={-1} className="type-h1 mt-4">
        {t('heading')}
      </h1>
    </div>
  );
}

type AtPlaceProps = { place: WireAddress; onChange: () => void };

function LocationChip({ place, onChange }: AtPlaceProps) {
  const t = useTranslations();
  const { zone } = useVendorsAt(place.coordinates);
  const savedName = place._id === UNSAVED_ID ? null : place.name;
  return (
    <Chip icon="map-pin-fill" opens onPress={onChange}>
      <span className="sr-only">{t('homeMap.deliverTo')} </span>
      <Bdi>{zone?.name ?? savedName ?? t('vendors.chosenPlace')}</Bdi>
    </Chip>
  );
}

function AtPlace({ place, onChange }: AtPlaceProps) {
  const t = useTranslations();
  const { state, vendors, retry } = useVendorsAt(place.coordinates);
  const isOffline = useIsOffline();
  return (
    <>
      {state === 'checking' && <VendorsSkeleton label={t('common.loading')} />}
      {state === 'failed' && isOffline && <KnownVendors />}
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
      {state === 'found' && <Searchable vendors={vendors} />}
    </>
  );
}

/** Delivery is unknown offline, but the cached vendors are readable. */
function KnownVendors() {
  const t = useTranslations();
  return (
    <Suspense fallback={<VendorsSkeleton label={t('common.loading')} />}>
      <Notice icon="wifi-slash" className="mb-3">
        {t('offline.allVendors')}
      </Notice>
      <AllVendors />
    </Suspense>
  );
}

function AllVendors() {
  const vendors = useVendors();
  return (
    <>
      <ResponseAge path="/vendors" className="mb-4" />
      <Searchable vendors={vendors} />
    </>
  );
}

function Searchable({ vendors }: { vendors: readonly WireVendor[] }) {
  const t = useTranslations();
  const [search, setSearch] = useState('');
  const shown = closedLast(vendors).filter(({ name }) => matchesSearch(name, search));
  return (
    <>
      <SearchField
        label={t('vendors.search')}
        clearLabel={t('common.clearSearch')}
        value={search}
        onChange={setSearch}
        className="mb-5 md:max-w-100"
      />
      {shown.length > 0 ? (
        <VendorGrid vendors={shown} />
      ) : (
        <EmptyState
          art="/art/no-delivery.svg"
          text={search ? t('vendors.noMatch', { search }) : t('vendors.none')}
          action={
            search && (
              <Button variant="secondary" onClick={() => setSearch('')}>
                {t('common.clearSearch')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
