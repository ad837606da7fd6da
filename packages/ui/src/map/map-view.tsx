import './leaflet-policy.ts';
import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { useState } from 'react';
import { CentrePin } from './centre-pin.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapControls, type MapTexts } from './map-controls.tsx';
import { type MapArea, MapOutline } from './map-outline.tsx';
import { roadNameAt } from './road-name.ts';
import type { Tiles } from './tiles.tsx';

export type MapViewProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  label: string;
  texts: MapTexts;
  start: Point;
  startZoom: number;
  pin: Point | null;
  onPick: (point: Point) => void;
  /** Whether the map is being moved by hand, under the pin. */
  onMoving?: (isMoving: boolean) => void;
  areas?: readonly MapArea[];
  /** No area contains the pin: it has a muted style, and the map shows the nearest area. */
  isPinOutside?: boolean;
  onLocate?: () => void;
  isLocating?: boolean;
};

const NO_AREAS: readonly MapArea[] = [];
const ignore = () => undefined;

/** A map to pick a location. It fills its box. Import it through `lazy-map.tsx`, because it bundles Leaflet. */
export function MapView(props: MapViewProps) {
  const {
    language,
    tiles,
    baseMap,
    label,
    texts,
    start,
    startZoom,
    pin,
    onPick,
    onMoving = ignore,
    ...rest
  } = props;
  const { areas = NO_AREAS, isPinOutside = false, ...locating } = rest;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  return (
    <div ref={setFrame} className="relative size-full">
      <MapCanvas
        language={language}
        tiles={tiles}
        baseMap={baseMap}
        label={label}
        start={start}
        startZoom={startZoom}
      >
        {areas.map((area, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- not every area has a name
          <MapOutline key={index} area={area} />
        ))}
        {frame && (
          <CentrePin
            at={pin}
            isOutside={isPinOutside}
            nearest={isPinOutside ? areas[0] : undefined}
            nameAt={(point) => roadNameAt(baseMap, point, language)}
            {...{ onPick, onMoving, frame }}
          />
        )}
        {controls && <MapControls container={controls} texts={texts} {...locating} />}
      </MapCanvas>
      <div
        ref={setControls}
        className="map-controls pointer-events-none absolute inset-y-0 end-0 z-10 flex flex-col gap-2 p-3 *:pointer-events-auto"
      />
    </div>
  );
}
