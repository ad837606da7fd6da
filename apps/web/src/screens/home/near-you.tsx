import { useIsOffline } from '@app/client/http/connection.ts';
import { useAppName } from '@app/client/react/document-title.ts';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useVendorsAt } from '#features/location/use-vendors-at.ts';
import { Places, PlacesSkeleton } from '#features/vendors/places.tsx';
import { useKnownVendors, useVendorPages } from '#features/vendors/use-vendors.ts';
import { filterFromQuery } from '#features/vendors/vendor-filter.ts';
import { ResponseAge } from '#screens/response-age.tsx';
import { paths } from '#paths.ts';
import { useMapDialog } from './use-map-dialog.tsx';

/** The vendors that deliver to the chosen place, by kind of shop; without a place those on the platform. */
export function NearYou() {
  const place = useChosenLocation();
  return place ? <AtPlace place={place} /> : <Everywhere />;
}

type BlockProps = { title: string; children: ReactNode };

function Block({ title, children }: BlockProps) {
  const t = useTranslations();
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="type-h2 flex min-h-11 items-center">{title}</h2>
        <Link href={paths.vendors} className="link hit text-control">
          {t('home.allVendors')}
        </Link>
      </div>
      {children}
    </section>
  );
}

function AtPlace({ place }: { place: WireAddress }) {
  const t = useTranslations();
  const { state, vendors, retry } = useVendorsAt(place.coordinates);
  const isOffline = useIsOffline();
  if (state === 'none') return <NotHere />;
  if (state === 'failed' && isOffline) return <Known />;
  return (
    <Block title={t('home.nearYou')}>
      {state === 'checking' && <PlacesSkeleton />}
      {state === 'found' && <Places vendors={vendors} />}
      {state === 'failed' && (
        <InlineError text={t('home.placesFailed')} retryLabel={t('common.retry')} onRetry={retry} />
      )}
    </Block>
  );
}

/** The chosen place is outside of all areas. */
function NotHere() {
  const t = useTranslations();
  const map = useMapDialog();
  return (
    <section>
      <EmptyState
        art="/art/no-delivery.svg"
        text={t('home.notHereYet')}
        action={
          <Button variant="secondary" onClick={map.open}>
            {t('home.changePlace')}
          </Button>
        }
      />
      {map.dialog}
    </section>
  );
}

const EVERYTHING = filterFromQuery({});

function Everywhere() {
  const t = useTranslations();
  const app = useAppName();
  const { listing, isError } = useVendorPages(EVERYTHING, '');
  const isOffline = useIsOffline();
  if (isError && isOffline) return <Known />;
  // The hero works without it.
  if (isError) return null;
  return (
    <Block title={t('home.onHana', { app })}>
      {listing ? <Places vendors={listing.vendors} /> : <PlacesSkeleton />}
    </Block>
  );
}

/** Without a connection: the vendors that this device has seen. */
function Known() {
  const t = useTranslations();
  const app = useAppName();
  const vendors = useKnownVendors();
  if (vendors.length === 0) return null;
  return (
    <Block title={t('home.onHana', { app })}>
      <ResponseAge path="/vendors" className="mb-3" />
      <Places vendors={vendors} />
    </Block>
  );
}
