import type { Language } from '@app/domain/language';
import { GridLayer, layerGroup } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { groundLayers, labelLayer, LABELS, roadLayers } from './base-map/base-map-layers.ts';
import { mapPane } from './map-pane.ts';

/** The drawn map that lies under the tiles, and stands in for them. Its names are in the customer's language. */
export function BaseMap({ language }: { language: Language }) {
  const map = useMap();

  useEffect(() => {
    // Where nothing is drawn, a fine grid shows at least that the map moves.
    const grid = new GridLayer({ pane: mapPane(map, 'map-grid'), className: 'map-grid', minZoom: 4 });
    const drawn = layerGroup([
      grid,
      ...groundLayers(mapPane(map, 'map-ground')),
      ...roadLayers(mapPane(map, 'map-roads')),
    ]).addTo(map);
    const scale = () => void (map.getContainer().dataset['zoom'] = String(map.getZoom()));
    scale();
    map.on('zoomend', scale);
    return () => {
      map.off('zoomend', scale);
      drawn.remove();
    };
  }, [map]);

  useEffect(() => {
    const pane = mapPane(map, 'map-labels');
    const labels = LABELS.map((label) => ({ label, layer: labelLayer(label, language, pane) }));
    const shown = layerGroup().addTo(map);
    function show() {
      const zoom = map.getZoom();
      for (const { label, layer } of labels) {
        if (zoom >= label.from && zoom <= (label.to ?? Number.POSITIVE_INFINITY)) shown.addLayer(layer);
        else shown.removeLayer(layer);
      }
      hideCut(map.getContainer());
    }
    show();
    map.on('zoomend moveend resize', show);
    return () => {
      map.off('zoomend moveend resize', show);
      shown.remove();
    };
  }, [map, language]);

  return null;
}

const EDGE_PX = 6;
/* Who made the map stands at its foot. */
const FOOT_PX = 28;

/** Half a name says less than none: what the edge of the map would cut waits until it is moved into sight. */
function hideCut(container: HTMLElement) {
  const frame = container.getBoundingClientRect();
  for (const text of container.querySelectorAll<HTMLElement>('.map-label')) {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const room = Math.min(left - frame.left, frame.right - right, top - frame.top);
    const isWhole = room >= EDGE_PX && frame.bottom - bottom >= FOOT_PX;
    text.style.visibility = isWhole ? '' : 'hidden';
  }
}
