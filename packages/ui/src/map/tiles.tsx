import { TileLayer } from 'react-leaflet';
import { createContext } from 'react';

/** Whether a tile has loaded: areas are drawn above the tiles then, else between land and roads. */
export const TilesShown = createContext(false);

export type Tiles = { url: string; attribution: string | null };

/* The public tile service rejects requests without a referrer. */
const TILE_REFERRER = 'strict-origin-when-cross-origin';

/** The tiles of a tile service, over the base map. A tile that fails to load stays transparent. */
export function TilesLayer({ url, onLoaded }: { url: string; onLoaded: () => void }) {
  return (
    <TileLayer url={url} maxZoom={19} referrerPolicy={TILE_REFERRER} eventHandlers={{ tileload: onLoaded }} />
  );
}
