import './leaflet-policy.ts';
import './map.css';
import 'leaflet/dist/leaflet.css';
import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { type ReactNode, useEffect, useState } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import { BaseMap } from './base-map.tsx';
import { MapAttribution } from './map-attribution.tsx';
import { type Tiles, TilesLayer, TilesShown } from './tiles.tsx';

const MAX_ZOOM = 19;

type MapCanvasProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  start: Point;
  startZoom: number;
  /** The accessible name; a static map has the role of an image. */
  label: string;
  interactive?: boolean;
  children?: ReactNode;
};

/**
 * The Leaflet map. It is left-to-right in both languages, because Leaflet misplaces its parts in right-to-left
 * pages. Pins, outlines and listeners are its children.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { language, tiles, baseMap, start, startZoom, label, interactive = true, children } = props;
  const [hasTiles, setHasTiles] = useState(false);
  return (
    <div className="map-frame relative isolate size-full overflow-clip">
      <div dir="ltr" className="isolate size-full">
        <MapContainer
          center={start}
          zoom={startZoom}
          minZoom={4}
          maxZoom={MAX_ZOOM}
          zoomControl={false}
          attributionControl={false}
          worldCopyJump
          keyboard={interactive}
          dragging={interactive}
          touchZoom={interactive}
          scrollWheelZoom={interactive}
          doubleClickZoom={interactive}
          boxZoom={interactive}
          zoomAnimation={!prefersReducedMotion()}
          fadeAnimation={!prefersReducedMotion()}
          markerZoomAnimation={!prefersReducedMotion()}
          className="map-canvas size-full"
        >
          <AccessibleName label={label} interactive={interactive} />
          <SizeObserver />
          <BaseMap language={language} drawings={baseMap} />
          {tiles && <TilesLayer url={tiles.url} onLoaded={() => setHasTiles(true)} />}
          <TilesShown value={hasTiles}>{children}</TilesShown>
        </MapContainer>
      </div>
      {tiles?.attribution && <MapAttribution text={tiles.attribution} language={language} />}
    </div>
  );
}

export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function AccessibleName({ label, interactive }: { label: string; interactive: boolean }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', interactive ? 'application' : 'img');
    container.setAttribute('aria-label', label);
  }, [map, label, interactive]);
  return null;
}

/** Updates the map's size when its container changes, such as in an opening dialog or a rotated window. */
function SizeObserver() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
