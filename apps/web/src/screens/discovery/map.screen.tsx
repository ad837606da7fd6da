import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { areasNear } from '@app/domain/geo/area';
import type { Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import type { MapArea } from '@app/ui/map/map-outline.tsx';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AddressPanel, type Reach } from '#features/addresses/address-panel.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { startDelivery } from '#features/ordering/cart/use-reconciled-cart.ts';
import { forgetLocation, storeLocation } from '#features/location/location.store.ts';
import { AreaChips } from '#features/location/area-chips.tsx';
import { areasOnMap } from '#features/location/areas-on-map.ts';
import { useAreas } from '#features/location/use-areas.ts';
import { MapPicker } from '#features/location/map-picker.tsx';
import { type Pin, usePin } from '#features/location/use-pin.ts';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useLocationName } from '#features/location/use-location-name.ts';
import { useVendorsAt } from '#features/location/use-vendors-at.ts';
import { paths } from '#paths.ts';

/** With a branch its zones decide and the user returns to it; without one, any vendor must deliver there (D-033). */
export function MapScreen({ branchId }: { branchId?: string }) {
  const pin = usePin(useChosenLocation()?.coordinates ?? null);
  return branchId === undefined ? <MapForAll pin={pin} /> : <MapForBranch pin={pin} branchId={branchId} />;
}

function MapForAll({ pin }: { pin: Pin }) {
  const t = useTranslations();
  const found = useVendorsAt(pin.point);
  const { state, zone, retry } = found;
  const nearby = useAreas(pin, found.areas);
  const reached = { found: 'inside', none: 'outside', checking: 'checking', failed: 'failed' } as const;
  return (
    <AddressMap
      pin={pin}
      reach={{ state: reached[state], zone: zone?.name ?? null, retry }}
      {...areasOnMap(found)}
      nearby={nearby}
      sorry={t('homeMap.sorryWeDontDeliverHere')}
      next={paths.addresses}
    />
  );
}

function MapForBranch({ pin, branchId }: { pin: Pin; branchId: string }) {
  const t = useTranslations();
  const branch = useBranch(branchId, undefined);
  const { point } = pin;
  const reach = findReach(branch, point);
  const isOutside = reach.state === 'outside';
  const zones = useMemo(
    () => (point && isOutside ? areasNear(branch.zones, point, Number.POSITIVE_INFINITY) : []),
    [branch.zones, point, isOutside],
  );
  const nearby = useAreas(pin, zones);
  return (
    <AddressMap
      pin={pin}
      reach={reach}
      areas={branch.zones}
      isOutside={isOutside}
      nearby={nearby}
      sorry={t('addressColl.sorryAboutDeliver', { name: branch.name })}
      next={paths.branch(branchId)}
      onSaved={() => startDelivery(branchId)}
    />
  );
}

function findReach({ zones }: WireBranch, point: Point | null): Reach {
  const zone = point && zoneContaining(zones, point);
  if (point === null) return { state: 'checking', zone: null };
  return { state: zone ? 'inside' : 'outside', zone: zone?.name ?? null };
}

type AddressMapProps = {
  pin: Pin;
  reach: Reach;
  areas: readonly MapArea[];
  isOutside: boolean;
  nearby: ReturnType<typeof useAreas>;
  sorry: string;
  /** The page to open after the address is saved. */
  next: string;
  onSaved?: () => void;
};

function AddressMap({ pin, reach, areas, isOutside, nearby, sorry, next, onSaved }: AddressMapProps) {
  const t = useTranslations();
  const go = useNavigateHref();
  const goBack = useGoBack(next);
  const { short } = useLocationName(pin.point);

  /** An address that is not the default is where the next order goes. */
  function finish(isDefault: boolean) {
    if (isDefault || pin.point === null) forgetLocation();
    else storeLocation(pin.point);
    onSaved?.();
    go(next, { replace: true });
  }

  return (
    <main id="main" className="flex h-[calc(100dvh-var(--bars))] min-h-150 flex-col md:min-h-120">
      <div className="wrap flex min-h-16 items-center gap-1 py-2 md:pt-4">
        <div className="-ms-2.5">
          <BackButton label={t('common.back')} onBack={goBack} />
        </div>
        <h1 tabIndex={-1} className="type-h1 min-w-0 flex-1">
          {t('title.map')}
        </h1>
      </div>
      <div className="md:wrap flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[3fr_2fr] md:gap-6 md:pb-6">
        <div className="min-h-60 flex-1 overflow-clip md:min-h-0 md:rounded-card md:shadow-e1">
          <MapPicker pin={pin} areas={areas} isOutside={isOutside} />
        </div>
        <div className="pb-safe border-t border-line bg-surface px-(--gutter) pt-4 md:card md:self-start md:p-5">
          <AddressPanel
            point={pin.point}
            isMoving={pin.isMoving}
            {...{ reach, sorry }}
            nearby={<AreaChips {...nearby} />}
            locationName={short}
            onSaved={finish}
          />
        </div>
      </div>
    </main>
  );
}
