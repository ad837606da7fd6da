import type { Polygon } from '@app/domain/geo/polygon';
import { layerGroup, polygon } from 'leaflet';
import { use, useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { mapPane } from './map-pane.ts';
import { TilesShown } from './tiles-shown.ts';

/** A delivery zone; with a name it says it. */
export type MapArea = { coordinates: Polygon; name?: string };

/** Its ground under the drawn streets, or over the tiles that cover them; its edge and its name over both. */
export function MapOutline({ area: { coordinates, name } }: { area: MapArea }) {
  const map = useMap();
  const onTiles = use(TilesShown);
  useEffect(() => {
    const ring = [...coordinates];
    const services = onTiles
      ? polygon(ring, { className: 'map-zone map-zone-on-tiles', interactive: false })
      : polygon(ring, { className: 'map-zone', interactive: false, pane: mapPane(map, 'map-zones') });
    const edge = polygon(ring, { className: 'map-zone-edge', interactive: false });
    const outline = layerGroup([services, edge]).addTo(map);
    if (name !== undefined)
      edge.bindTooltip(nameTag(name), {
        permanent: true,
        direction: 'center',
        className: 'map-area-name',
        interactive: false,
      });
    return () => void outline.remove();
  }, [map, coordinates, name, onTiles]);
  return null;
}

/* An element: text that becomes elements is what the content security policy forbids. */
function nameTag(name: string): HTMLElement {
  const tag = document.createElement('bdi');
  tag.textContent = name;
  return tag;
}
