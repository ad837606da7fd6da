import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import { MapCanvas } from '@app/ui/map/map-canvas.tsx';
import { StaticPin } from '@app/ui/map/map-pin.tsx';
import { useLanguage } from '#i18n/i18n.ts';

const STREET_ZOOM = 16;

/** One location on a map. Import it lazily: it loads the map library. */
export function LocationMap({ at, label }: { at: Point; label: string }) {
  const background = useMapBackground();
  return (
    <MapCanvas language={useLanguage()} {...background} label={label} start={at} startZoom={STREET_ZOOM}>
      <StaticPin at={at} />
    </MapCanvas>
  );
}
