import type { Polygon } from '@app/domain/geo/polygon';
import { layerGroup, polygon } from 'leaflet';
import { use, useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { mapPane } from './map-pane.ts';
import { TilesShown } from './tiles-shown.ts';

/** A delivery zone: its ground under the drawn streets, or over the tiles that cover them; its edge over both. */
export function MapOutline({ corners }: { corners: Polygon }) {
  const map = useMap();
  const onTiles = use(TilesShown);
  useEffect(() => {
    const ring = [...corners];
    const ground = onTiles
      ? polygon(ring, { className: 'map-zone map-zone-on-tiles', interactive: false })
      : polygon(ring, { className: 'map-zone', interactive: false, pane: mapPane(map, 'map-zones') });
    const edge = polygon(ring, { className: 'map-zone-edge', interactive: false });
    const outline = layerGroup([ground, edge]).addTo(map);
    return () => void outline.remove();
  }, [map, corners, onTiles]);
  return null;
}
