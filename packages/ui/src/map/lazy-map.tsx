import { type ComponentType, lazy, Suspense } from 'react';
import { classes } from '#classes.ts';
import type { LiveMapProps } from './live-map.tsx';
import type { MapCardProps } from './map-card.tsx';
import type { MapViewProps } from './map-view.tsx';

const LoadedView = lazy(() => import('./map-view.tsx').then(({ MapView }) => ({ default: MapView })));
const LoadedCard = shownIfLoaded(() => import('./map-card.tsx').then(({ MapCard }) => MapCard));
const LoadedLive = shownIfLoaded(() => import('./live-map.tsx').then(({ LiveMap }) => LiveMap));

/** Without a connection the placeholder stays, and the screen around the map goes on. */
function shownIfLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => MapPlaceholder) }));
}

/* The colour of land, so that nothing flashes when the map loads. */
function MapPlaceholder() {
  return <div className="size-full bg-(--map-land)" />;
}

/** A map to pick a location. Leaflet loads with the first map. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <LoadedView {...props} />
    </Suspense>
  );
}

type SizedMapCardProps = MapCardProps & { className?: string };

/** A static map with a pin, 16 by 7 unless its size is given. */
export function MapCard({ className = 'aspect-16/7 rounded-control', ...props }: SizedMapCardProps) {
  return (
    <div className={classes('overflow-clip', className)}>
      <Suspense fallback={<MapPlaceholder />}>
        <LoadedCard {...props} />
      </Suspense>
    </div>
  );
}

/** A live map of a driver. */
export function LiveMap(props: LiveMapProps) {
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <LoadedLive {...props} />
    </Suspense>
  );
}
