import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { MapCanvas } from '@app/ui/map/map-canvas.tsx';
import { MapOutline } from '@app/ui/map/map-outline.tsx';
import { NamedPins } from '@app/ui/map/named-pins.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { LOW_ROOM_PX, mapViewFor } from './map-view.ts';

export type MapPinOf = { id: string; name: string; point: Point; isMain: boolean };

type BranchMapProps = {
  pins: readonly MapPinOf[];
  /** The delivery zone of the selected location. */
  zone: Polygon | null;
  /** The hovered or focused branch of the list. */
  raisedId: string | null;
  label: string;
  isLow: boolean;
};

/** The branches on a map. Import it lazily: it loads the map library. */
export function BranchMap({ pins, zone, raisedId, label, isLow }: BranchMapProps) {
  const language = useLanguage();
  const background = useMapBackground();
  const { centre, zoom } = mapViewFor(
    [...pins.map(({ point }) => point), ...(zone ?? [])],
    isLow ? LOW_ROOM_PX : undefined,
  );
  return (
    <MapCanvas language={language} {...background} label={label} start={centre} startZoom={zoom}>
      {zone && <MapOutline area={{ coordinates: zone }} />}
      <NamedPins pins={pins} raisedId={raisedId} />
    </MapCanvas>
  );
}
