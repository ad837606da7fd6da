import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { useState } from 'react';
import { Marker } from 'react-leaflet';
import { DriverMarker } from './driver-marker.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapControls, type MapTexts } from './map-controls.tsx';
import { StaticPin } from './map-pin.tsx';
import { branchIcon } from './marker-drawing.ts';
import type { Tiles } from './tiles.tsx';
import { useFollowing } from './use-following.ts';

export type LiveMapProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  /** The text alternative of the map. */
  label: string;
  /** `locate` scrolls the driver into view. */
  texts: MapTexts;
  driver: Point | null;
  home: Point | null;
  branch: Point | null;
};

const START_ZOOM = 13;

/** A map with a driver on the way. It fills its box. Import it through `lazy-map.tsx`, because it bundles Leaflet. */
export function LiveMap({ language, tiles, baseMap, label, texts, driver, home, branch }: LiveMapProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [start] = useState(() => middleOf([driver, home, branch]));
  const [branchMark] = useState(branchIcon);
  if (!start) return null;
  return (
    <div className="relative size-full">
      <MapCanvas
        language={language}
        tiles={tiles}
        baseMap={baseMap}
        label={label}
        start={start}
        startZoom={START_ZOOM}
      >
        {branch && <Marker position={branch} icon={branchMark} interactive={false} keyboard={false} />}
        {home && <StaticPin at={home} />}
        {driver && <DriverMarker at={driver} />}
        {container && <LiveControls container={container} texts={texts} driver={driver} home={home} />}
      </MapCanvas>
      <div
        ref={setContainer}
        className="map-controls pointer-events-none absolute inset-y-0 end-0 z-10 flex flex-col gap-2 p-3 *:pointer-events-auto"
      />
    </div>
  );
}

type LiveControlsProps = Pick<LiveMapProps, 'texts' | 'driver' | 'home'> & { container: HTMLElement };

function LiveControls({ container, texts, driver, home }: LiveControlsProps) {
  const recentre = useFollowing(driver, home);
  return <MapControls container={container} texts={texts} onLocate={recentre} />;
}

/** The centre between the driver and the destination, or the one that is known. */
function middleOf([driver, home, branch]: readonly (Point | null)[]): Point | null {
  const [from, to] = [driver ?? home ?? branch, home ?? driver ?? branch];
  if (!from || !to) return null;
  return { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
}
