import type { Map } from 'leaflet';

/* Tiles have z-index 200; the panes of the base map are below. */
const HEIGHTS = {
  'map-grid': 105,
  'map-ground': 110,
  'map-zones': 120,
  'map-roads': 130,
  'map-labels': 140,
} as const;

/** A pane of the base map, created on first use. */
export function mapPane(map: Map, name: keyof typeof HEIGHTS): string {
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = String(HEIGHTS[name]);
  pane.style.pointerEvents = 'none';
  return name;
}
