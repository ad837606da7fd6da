import './leaflet-policy.ts';
import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { MapCanvas } from './map-canvas.tsx';
import { type MapArea, MapOutline } from './map-outline.tsx';
import { StaticPin } from './map-pin.tsx';
import type { Tiles } from './tiles.tsx';

export type MapCardProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  label: string;
  pin: Point;
  /** Shown as a whole. */
  area?: MapArea;
};

/** A small static map. A new location remounts it, because it has no state to preserve. */
export function MapCard({ language, tiles, baseMap, label, pin, area }: MapCardProps) {
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
      {area && <MapOutline area={area} />}
      {area && <Fitted area={area} />}
      <StaticPin at={pin} />
    </MapCanvas>
  );
}

const PADDING = 16;

function Fitted({ area: { coordinates } }: { area: MapArea }) {
  const map = useMap();
  useEffect(() => {
    map.fitBounds(
      coordinates.map(({ lat, lng }) => [lat, lng]),
      { animate: false, padding: [PADDING, PADDING] },
    );
  }, [map, coordinates]);
  return null;
}
