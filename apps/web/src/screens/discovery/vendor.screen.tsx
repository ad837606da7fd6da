import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import type { WireVendor } from '@app/contract/schemas/customer/vendors';
import { AREA_RANGE_KM } from '@app/domain/geo/area';
import { distanceKm, type Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { Logo } from '@app/ui/content/logo.tsx';
import { RatingTag } from '@app/ui/content/rating-tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { Suspense, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRatingTag } from '#i18n/use-rating-tag.ts';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { MapModal } from '#features/location/lazy-map-modal.tsx';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useVendorsAt } from '#features/location/use-vendors-at.ts';
import { BranchList } from '#features/vendors/branch-list.tsx';
import type { MapPinOf } from '#features/vendors/branch-map.tsx';
import { ServingCard } from '#features/vendors/serving-card.tsx';
import { sortBranches } from '#features/vendors/sort-branches.ts';
import { useNearest } from '#features/vendors/use-nearest.ts';
import { BranchRowsSkeleton } from '#features/vendors/branch-rows-skeleton.tsx';
import { useVendor } from '#features/vendors/use-vendor.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

const ResponseAge = lazyAfterLoad(() => import('#screens/response-age.tsx').then((file) => file.ResponseAge));

const PopularDishes = lazyAfterLoad(() => import('./popular-dishes.tsx').then((file) => file.PopularDishes));

const BranchMap = lazyComponent(() =>
  import('#features/vendors/branch-map.tsx').then((file) => file.BranchMap),
);

export function VendorScreen({ vendorDashedName }: { vendorDashedName: string }) {
  const t = useTranslations();
  const ratingTag = useRatingTag();
  const vendor = useVendor(vendorDashedName);
  useDocumentTitle(vendor.name);

  return (
    <main id="main" className="wrap flex-1 pb-14">
      <VendorBar path={paths.vendor(vendorDashedName)} />
      <div className="flex items-center gap-4 pt-4 pb-6">
        <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={72} />
        <div className="min-w-0 flex-1">
          <h1 className="type-h1">
            <bdi>{vendor.name}</bdi>
          </h1>
          {vendor.bio && (
            <p className="text-pretty text-ink-2">
              <bdi>{vendor.bio}</bdi>
            </p>
          )}
          {vendor.rating && <RatingTag {...ratingTag(vendor.rating)} />}
        </div>
      </div>
      <ResponseAge path={`/vendor/${vendorDashedName}`} className="mb-3" />
      {vendor.branches.length > 0 ? (
        <Branches vendor={vendor} />
      ) : (
        <p className="text-ink-2">{t('vendor.noBranches')}</p>
      )}
    </main>
  );
}

type Branch = WireVendor['branches'][number];

/** The branch that delivers to the selected location first; the others by distance from it, or by name. */
function Branches({ vendor }: { vendor: WireVendor }) {
  const t = useTranslations();
  const language = useLocale();
  const place = useServing(vendor);
  const { from, isOn, isChecked, hasFailed, turn } = useNearest(place.point);
  const hasRoomForMap = useMediaQuery('(min-width: 48rem)');
  const [raisedId, setRaisedId] = useState<string | null>(null);
  const sorted = sortBranches(vendor.branches, { from, isNearestFirst: isOn, language });
  const first = vendor.branches.find(({ _id }) => _id === place.serving[0]?._id);
  const others = sorted.filter(({ _id }) => _id !== first?._id);
  const served = new Set(place.serving.map(({ _id }) => _id));
  const refusal = place.name === null ? null : t('vendor.noDelivery', { place: isolate(place.name) });

  // The branch that delivers goes to the top. Rows that move under a finger would open another branch.
  const list = place.isChecking ? (
    <SkeletonGroup label={t('common.loading')}>
      <BranchRowsSkeleton />
    </SkeletonGroup>
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {place.isMissing && <ChooseLocation />}
      {first && place.serving[0] && (
        <section className="grid gap-3">
          <h2 className="type-h2">{t('vendor.deliversTo', { place: isolate(place.name ?? '') })}</h2>
          <ServingCard branch={first} terms={place.serving[0]} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-6">
            <h2 className="type-h2">
              {first && t('vendor.otherBranches')}
              {!first && place.isRefused && t('vendor.noneDelivers', { place: isolate(place.name ?? '') })}
              {!first && !place.isRefused && t('vendor.branches', { count: vendor.branches.length })}
            </h2>
            {vendor.branches.length > 1 && (
              <Switch checked={isChecked} onChange={(isOn) => void turn(isOn)}>
                {t('vendor.nearestFirst')}
              </Switch>
            )}
          </div>
          <div role="alert">
            {hasFailed && (
              <Notice tone="warn" className="mb-3">
                {t('vendor.sortUnavailable')}
              </Notice>
            )}
          </div>
          <BranchList
            branches={others}
            noDelivery={place.isKnown ? (id) => (served.has(id) ? null : refusal) : null}
            onPoint={setRaisedId}
          />
        </section>
      )}
    </div>
  );
  const pins = useMemo(() => branchPins(vendor.branches, first), [vendor.branches, first]);
  const popular = first && place.serving[0] && (
    <PopularDishes vendor={vendor} branch={first} currency={place.serving[0].currency} />
  );
  const map = pins.length > 0 && (
    <VendorMap
      pins={pins}
      around={place.point}
      zone={place.zone}
      raisedId={raisedId}
      isLow={!hasRoomForMap}
      label={t('vendor.map', { name: vendor.name })}
    />
  );
  return (
    <>
      {map && hasRoomForMap ? <Split aside={map}>{list}</Split> : list}
      {map && !hasRoomForMap && <div className="mt-6">{map}</div>}
      {popular}
    </>
  );
}

/** Delivery depends on a location, so the page requests one. */
function ChooseLocation() {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const ask = (
    <button type="button" className="link hit shrink-0" onClick={() => setIsOpen(true)}>
      {t('vendors.chooseLocation')}
    </button>
  );
  return (
    <>
      <Notice icon="map-pin" action={ask}>
        {t('vendor.whoDelivers')}
      </Notice>
      <MapModal open={isOpen} onClose={close} start={null} onPicked={close} onBrowse={close} />
    </>
  );
}

function branchPins(branches: readonly Branch[], first: Branch | undefined): MapPinOf[] {
  return branches.flatMap(({ _id, name, location }) =>
    location ? [{ id: _id, name, point: location, isMain: _id === first?._id }] : [],
  );
}

/** The branches that deliver to the selected location, and the location's label. */
function useServing(vendor: WireVendor) {
  const t = useTranslations();
  const place = useChosenLocation();
  const visitor = useVisitor();
  const isOffline = useIsOffline();
  const point = place?.coordinates ?? null;
  const found = useVendorsAt(point);
  const isKnown = point !== null && (found.state === 'found' || found.state === 'none');
  const serving = found.vendors.find(({ _id }) => _id === vendor._id)?.servingBranches ?? [];
  const savedName = place && place._id !== UNSAVED_ID ? place.name : t('vendors.chosenPlace');
  return {
    point,
    serving,
    zone: serving.length > 0 ? (found.zone?.coordinates ?? null) : null,
    isMissing: place === null && visitor.kind !== 'unknown',
    isChecking: point !== null && found.state === 'checking' && !isOffline,
    isKnown,
    isRefused: isKnown && serving.length === 0,
    name: place && (found.zone?.name ?? savedName),
  };
}

type VendorMapProps = {
  pins: readonly MapPinOf[];
  around: Point | null;
  zone: Polygon | null;
  raisedId: string | null;
  isLow: boolean;
  label: string;
};

/** Branches far from the location are hidden until requested. On a phone the map has no room for the message. */
function VendorMap({ pins, around, zone, raisedId, isLow, label }: VendorMapProps) {
  const t = useTranslations();
  const [isWhole, setIsWhole] = useState(false);
  const near = useMemo(
    () => (around ? pins.filter(({ point }) => distanceKm(around, point) <= AREA_RANGE_KM) : pins),
    [around, pins],
  );
  const shown = isWhole || near.length === 0 ? pins : near;
  const hidden = pins.filter((pin) => !shown.includes(pin));
  return (
    <div className="relative">
      {hidden.length > 0 && (
        <p className="map-cover z-10 flex items-center justify-between gap-3 rounded-control bg-surface px-3 py-1.5 text-small shadow-e2 max-md:mb-3 md:absolute md:inset-x-3 md:top-3">
          <span className="line-clamp-2 min-w-0">
            {t('vendor.notShown', {
              names: hidden.map(({ name }) => isolate(name)).join(t('common.separator')),
            })}
          </span>
          <button type="button" className="link hit shrink-0" onClick={() => setIsWhole(true)}>
            {t('vendor.showAll')}
          </button>
        </p>
      )}
      <div className="h-60 overflow-clip rounded-card bg-(--map-land) md:h-[min(42rem,100dvh-7rem)]">
        <Suspense fallback={null}>
          <BranchMap
            key={`${shown.length} ${zone !== null}`}
            pins={shown}
            {...{ zone, raisedId, label, isLow }}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** This page has no navbar: only a back button, and a login link for guests. */
function VendorBar({ path }: { path: string }) {
  const t = useTranslations();
  const goBack = useGoBack(paths.vendors);
  const visitor = useVisitor();
  return (
    <div className="flex h-(--navbar) items-center justify-between">
      <BackButton label={t('common.back')} onBack={goBack} className="-ms-2.5" />
      {visitor.kind === 'guest' && (
        <span className="flex items-center gap-2 text-small text-ink-2">
          {t('vendor.loginPrompt')}
          <Link href={paths.login(path)} className="link hit">
            {t('nav.login')}
          </Link>
        </span>
      )}
    </div>
  );
}
