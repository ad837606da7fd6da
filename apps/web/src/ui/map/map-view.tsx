import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import type { Language } from '@app/domain/language';
import { useState } from 'react';
import { MapCanvas } from './map-canvas.tsx';
import { MapControls, type MapTexts } from './map-controls.tsx';
import { MapOutline } from './map-outline.tsx';
import { MovingPin } from './map-pin.tsx';
import type { Tiles } from './tiles.tsx';

export type MapViewProps = {
  language: Language;
  tiles: Tiles | null;
  label: string;
  texts: MapTexts;
  start: Point;
  startZoom: number;
  pin: Point | null;
  onPick: (point: Point) => void;
  outlines?: readonly Polygon[];
  onLocate?: () => void;
  isLocating?: boolean;
};

/** A map to choose a place on. It fills its box. Import it by `lazy-map.tsx`: it brings the map library along. */
export function MapView(props: MapViewProps) {
  const { language, tiles, label, texts, start, startZoom, pin, onPick, outlines = [], ...locating } = props;
  const [room, setRoom] = useState<HTMLElement | null>(null);
  return (
    <div className="relative size-full">
      <MapCanvas language={language} tiles={tiles} label={label} start={start} startZoom={startZoom}>
        {outlines.map((corners, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- outlines have no name of their own
          <MapOutline key={index} corners={corners} />
        ))}
        <MovingPin at={pin} onPick={onPick} />
        {room && <MapControls room={room} texts={texts} {...locating} />}
      </MapCanvas>
      <div
        ref={setRoom}
        className="pointer-events-none absolute inset-y-0 end-0 z-10 flex flex-col gap-2 p-3 *:pointer-events-auto"
      />
    </div>
  );
}
