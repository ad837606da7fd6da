import type { Map } from 'leaflet';

/* The tiles are at 200: all of the drawing lies under them. */
const HEIGHTS = {
  'map-grid': 105,
  'map-ground': 110,
  'map-zones': 120,
  'map-roads': 130,
  'map-labels': 140,
} as const;

/** A layer of the drawn map, made when it is first asked for. */
export function mapPane(map: Map, name: keyof typeof HEIGHTS): string {
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = String(HEIGHTS[name]);
  pane.style.pointerEvents = 'none';
  return name;
}
