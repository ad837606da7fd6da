import './leaflet-policy.ts';
import './map.css';
import 'leaflet/dist/leaflet.css';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { type ReactNode, useEffect, useState } from 'react';
import { MapContainer, useMap } from 'react-leaflet';
import { BaseMap } from './base-map.tsx';
import { MapAttribution } from './map-attribution.tsx';
import { type Tiles, TilesLayer } from './tiles.tsx';
import { TilesShown } from './tiles-shown.ts';

const MAX_ZOOM = 19;

type MapCanvasProps = {
  language: Language;
  tiles: Tiles | null;
  start: Point;
  startZoom: number;
  /** What a screen reader says; a map that is only looked at is one picture. */
  label: string;
  interactive?: boolean;
  children?: ReactNode;
};

/**
 * The map itself, the same way round in both languages: Leaflet misplaces its parts where the page runs from
 * the right. Pins, outlines and listeners are its children.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { language, tiles, start, startZoom, label, interactive = true, children } = props;
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
          zoomAnimation={!prefersStillness()}
          fadeAnimation={!prefersStillness()}
          markerZoomAnimation={!prefersStillness()}
          className="map-canvas size-full"
        >
          <Described label={label} interactive={interactive} />
          <Fitted />
          <BaseMap language={language} />
          {tiles && <TilesLayer url={tiles.url} onLoaded={() => setHasTiles(true)} />}
          <TilesShown value={hasTiles}>{children}</TilesShown>
        </MapContainer>
      </div>
      {tiles?.attribution && <MapAttribution text={tiles.attribution} language={language} />}
    </div>
  );
}

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Described({ label, interactive }: { label: string; interactive: boolean }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', interactive ? 'application' : 'img');
    container.setAttribute('aria-label', label);
  }, [map, label, interactive]);
  return null;
}

/** A dialog opens after its map was made, and a window is turned: the map takes the room it has. */
function Fitted() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
