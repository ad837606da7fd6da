import type { Polygon } from '@app/domain/geo/polygon';
import { layerGroup, polygon } from 'leaflet';
import { use, useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { mapPane } from './map-pane.ts';
import { TilesShown } from './tiles.tsx';

/** The outline of a delivery zone, with an optional name. */
export type MapArea = { coordinates: Polygon; name?: string };

/** The fill is below the streets of the base map, or above loaded tiles; edge and name are above both. */
export function MapOutline({ area: { coordinates, name } }: { area: MapArea }) {
  const map = useMap();
  const onTiles = use(TilesShown);
  useEffect(() => {
    const ring = [...coordinates];
    const fill = onTiles
      ? polygon(ring, { className: 'map-zone map-zone-on-tiles', interactive: false })
      : polygon(ring, { className: 'map-zone', interactive: false, pane: mapPane(map, 'map-zones') });
    const edge = polygon(ring, { className: 'map-zone-edge', interactive: false });
    const outline = layerGroup([fill, edge]).addTo(map);
    if (name !== undefined)
      edge.bindTooltip(nameTag(name), {
        permanent: true,
        direction: 'center',
        className: 'map-area-name',
        interactive: false,
      });
    if (name === undefined) return () => void outline.remove();
    const arrange = () => keepNamesApart(map.getContainer());
    arrange();
    map.on('zoomend resize', arrange);
    return () => {
      map.off('zoomend resize', arrange);
      outline.remove();
      arrange();
    };
  }, [map, coordinates, name, onTiles]);
  return null;
}

/* Returns an element, because the content security policy forbids HTML strings. */
function nameTag(name: string): HTMLElement {
  const tag = document.createElement('bdi');
  tag.textContent = name;
  return tag;
}

/** Of names that would cover each other, the first one is shown; the others return when the map is zoomed in. */
export function keepNamesApart(map: HTMLElement): void {
  const shown: DOMRect[] = [];
  for (const name of map.querySelectorAll<HTMLElement>('.map-area-name')) {
    const box = name.getBoundingClientRect();
    const isCovered = shown.some((other) => isOverlapping(box, other));
    name.style.visibility = isCovered ? 'hidden' : '';
    if (!isCovered) shown.push(box);
  }
}

const isOverlapping = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
