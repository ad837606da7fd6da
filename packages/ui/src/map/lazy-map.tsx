import { lazy, Suspense } from 'react';
import type { LiveMapProps } from './live-map.tsx';
import type { MapCardProps } from './map-card.tsx';
import type { MapViewProps } from './map-view.tsx';

const LoadedView = lazy(() => import('./map-view.tsx').then(({ MapView }) => ({ default: MapView })));
const LoadedCard = lazy(() => import('./map-card.tsx').then(({ MapCard }) => ({ default: MapCard })));

/* The colour of land: nothing flashes when the map comes. */
const SharedServices = () => <div className="size-full bg-(--map-land)" />;

/** A map to choose a place on. The map library is fetched when the first map comes on screen. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<SharedServices />}>
      <LoadedView {...props} />
    </Suspense>
  );
}

/** A map to look at, 16 by 7, with a pin. */
export function MapCard(props: MapCardProps) {
  return (
    <div className="aspect-16/7 overflow-clip rounded-control">
      <Suspense fallback={<SharedServices />}>
        <LoadedCard {...props} />
      </Suspense>
    </div>
  );
}

const LoadedLive = lazy(() => import('./live-map.tsx').then(({ LiveMap }) => ({ default: LiveMap })));

/** A map to watch somebody come on. */
export function LiveMap(props: LiveMapProps) {
  return (
    <Suspense fallback={<SharedServices />}>
      <LoadedLive {...props} />
    </Suspense>
  );
}
