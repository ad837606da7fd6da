import './leaflet-policy.ts';
import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { marker, polyline } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { type Glide, glideOn, headingOf, positionOn, restingAt } from './glide.ts';
import { MapCanvas, prefersReducedMotion } from './map-canvas.tsx';
import { MapControls, type MapTexts } from './map-controls.tsx';
import { StaticPin } from './map-pin.tsx';
import { branchIcon, driverIcon } from './marker-drawing.ts';
import type { Tiles } from './tiles.tsx';
import { type CoveredEdges, useFollowing } from './use-following.ts';

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
  /** Draws a line from the driver to the destination. */
  hasLine?: boolean;
  covered?: readonly CoveredEdges[];
};

const START_ZOOM = 13;

/** A map with a driver on the way. It fills its box. Import it through `lazy-map.tsx`, because it bundles Leaflet. */
export function LiveMap(props: LiveMapProps) {
  const { language, tiles, baseMap, label, texts, driver, home, branch, hasLine = false, covered } = props;
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
        {driver && <DriverMarker at={driver} lineTo={hasLine ? home : null} />}
        {container && <LiveControls {...{ container, texts, driver, home, covered }} />}
      </MapCanvas>
      <div
        ref={setContainer}
        className="map-controls pointer-events-none absolute inset-y-0 end-0 z-10 flex flex-col gap-2 p-3 *:pointer-events-auto"
      />
    </div>
  );
}

type LiveControlsProps = Pick<LiveMapProps, 'texts' | 'driver' | 'home'> & {
  container: HTMLElement;
  covered: readonly CoveredEdges[] | undefined;
};

function LiveControls({ container, texts, driver, home, covered }: LiveControlsProps) {
  const recentre = useFollowing(driver, home, covered);
  return <MapControls container={container} texts={texts} onLocate={recentre} />;
}

/** The centre between the driver and the destination, or the one that is known. */
function middleOf([driver, home, branch]: readonly (Point | null)[]): Point | null {
  const [from, to] = [driver ?? home ?? branch, home ?? driver ?? branch];
  if (!from || !to) return null;
  return { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
}

/* One pulse per position update; it does not loop. */
const PULSE = [{ scale: 0.6, opacity: 1 }, { scale: 1.2, opacity: 0.3 }, { scale: 1 }];

type DriverMarkerProps = { at: Point; lineTo: Point | null };

/** Animates the marker to each new position and rotates it to its heading. The line follows it. */
function DriverMarker({ at, lineTo }: DriverMarkerProps) {
  const map = useMap();
  const [driver] = useState(() =>
    marker(at, { icon: driverIcon(), interactive: false, keyboard: false, zIndexOffset: 1_000 }),
  );
  const [line] = useState(() => polyline([], { className: 'map-ride', interactive: false }));
  const glide = useRef<Glide | null>(null);
  const { lat, lng } = at;

  useEffect(() => {
    driver.addTo(map);
    line.addTo(map);
    return () => {
      driver.remove();
      line.remove();
    };
  }, [map, driver, line]);

  useEffect(() => {
    const to = { lat, lng };
    const now = performance.now();
    const last = glide.current ?? restingAt(to, now);
    const next = prefersReducedMotion() ? restingAt(to, now) : glideOn(last, to, now);
    glide.current = next;
    const element = driver.getElement();
    rotate(element, headingOf(last.to, to));
    if (next.durationMs > 0) element?.querySelector('.map-driver-halo')?.animate(PULSE, { duration: 1_800 });
    return animate(next, (position) => {
      driver.setLatLng(position);
      if (lineTo) line.setLatLngs([position, lineTo]);
    });
  }, [driver, line, lat, lng, lineTo]);

  return null;
}

function rotate(element: HTMLElement | undefined, heading: number | null): void {
  const tip = element?.querySelector<HTMLElement>('.map-driver-heading');
  if (heading === null || !tip) return;
  tip.style.setProperty('rotate', `${heading}deg`);
  tip.dataset['known'] = '';
}

/** Calls `show` for every frame of the glide. Returns a function that stops it. */
function animate(glide: Glide, show: (position: Point) => void): () => void {
  let frame = 0;
  function step() {
    const now = performance.now();
    show(positionOn(glide, now));
    if (now < glide.startMs + glide.durationMs) frame = requestAnimationFrame(step);
  }
  step();
  return () => cancelAnimationFrame(frame);
}
