import './leaflet-policy.ts';
import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { MapCanvas } from './map-canvas.tsx';
import { StaticPin } from './map-pin.tsx';
import type { Tiles } from './tiles.tsx';

export type MapCardProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  label: string;
  pin: Point;
};

/** A small static map. A new location remounts it, because it has no state to preserve. */
export function MapCard({ language, tiles, baseMap, label, pin }: MapCardProps) {
  return (
    <MapCanvas
      key={`${pin.lat},${pin.lng}`}
      language={language}
      tiles={tiles}
      baseMap={baseMap}
      label={label}
      start={pin}
      startZoom={15}
      interactive={false}
    >
      <StaticPin at={pin} />
    </MapCanvas>
  );
}
