import { TileLayer } from 'react-leaflet';

export type Tiles = { url: string; attribution: string | null };

/* The public tile service wants to know which site is asking, and refuses who does not say. */
const TILE_REFERRER = 'strict-origin-when-cross-origin';

/** The photographed or rendered map of a tile service, over the drawn one. What fails to load stays clear. */
export function TilesLayer({ url, onLoaded }: { url: string; onLoaded: () => void }) {
  return (
    <TileLayer url={url} maxZoom={19} referrerPolicy={TILE_REFERRER} eventHandlers={{ tileload: onLoaded }} />
  );
}
