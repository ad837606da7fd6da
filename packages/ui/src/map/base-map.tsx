import type { Language } from '@app/domain/language';
import { GridLayer, layerGroup } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { groundLayers, labelLayer, LABELS, roadLayers } from './base-map/base-map-layers.ts';
import { overlap } from './label-sides.ts';
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
      hide();
    }
    const hide = () => hideCovered(map.getContainer());
    show();
    // The buttons on the map come with the first frame.
    const firstFrame = requestAnimationFrame(hide);
    map.on('zoomend moveend resize', show);
    map.on('tooltipopen tooltipclose', hide);
    return () => {
      cancelAnimationFrame(firstFrame);
      map.off('zoomend moveend resize', show);
      map.off('tooltipopen tooltipclose', hide);
      shown.remove();
    };
  }, [map, language]);

  return null;
}

const EDGE_PX = 6;
/* Who made the map stands at its foot. */
const FOOT_PX = 28;

/* The names of pins, the buttons, and what else lies on the map. */
const COVERS = '.map-pin-name, .map-controls > *, .map-cover';

/**
 * Half a name says less than none: what the edge of the map or something on it would cut is not shown. Areas come
 * before the names of the drawing, and the nearest area before the others.
 */
function hideCovered(container: HTMLElement) {
  const frame = container.getBoundingClientRect();
  const around = container.closest('.map-frame')?.parentElement ?? container;
  const covers = Array.from(around.querySelectorAll(COVERS), (cover) => cover.getBoundingClientRect());
  function hide(text: HTMLElement) {
    const box = text.getBoundingClientRect();
    const room = Math.min(box.left - frame.left, frame.right - box.right, box.top - frame.top);
    const isWhole = room >= EDGE_PX && frame.bottom - box.bottom >= FOOT_PX;
    const isShown = isWhole && !covers.some((cover) => overlap(cover, box));
    text.style.visibility = isShown ? '' : 'hidden';
    return isShown ? [box] : [];
  }
  const textsOf = (kind: string) => [...container.querySelectorAll<HTMLElement>(kind)];
  for (const area of textsOf('.map-area-name')) covers.push(...hide(area));
  textsOf('.map-label').forEach(hide);
}
