import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Language } from '@app/domain/language';
import { GridLayer, layerGroup } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { groundLayers, labelLayer, roadLayers } from './base-map-layers.ts';
import { overlap } from './label-sides.ts';
import { mapPane } from './map-pane.ts';

type BaseMapProps = { language: Language; drawings: BaseMapData | null };

/**
 * The vector map below the tiles, which is also their fallback. Its labels are in the page's language. Without
 * drawings the background is plain.
 */
export function BaseMap({ language, drawings }: BaseMapProps) {
  const map = useMap();

  useEffect(() => {
    // A grid makes movement visible where the map is empty.
    const grid = new GridLayer({ pane: mapPane(map, 'map-grid'), className: 'map-grid', minZoom: 4 }).addTo(
      map,
    );
    const scale = () => void (map.getContainer().dataset['zoom'] = String(map.getZoom()));
    scale();
    map.on('zoomend', scale);
    return () => {
      map.off('zoomend', scale);
      grid.remove();
    };
  }, [map]);

  useEffect(() => {
    if (!drawings) return;
    const layers = layerGroup([
      ...groundLayers(drawings, mapPane(map, 'map-ground')),
      ...roadLayers(drawings, mapPane(map, 'map-roads')),
    ]).addTo(map);
    return () => void layers.remove();
  }, [map, drawings]);

  useEffect(() => {
    const pane = mapPane(map, 'map-labels');
    const labels = (drawings ?? [])
      .flatMap((drawing) => drawing.labels)
      .map((label) => ({ label, layer: labelLayer(label, language, pane) }));
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
    // The buttons on the map are rendered in the first frame.
    const firstFrame = requestAnimationFrame(hide);
    map.on('zoomend moveend resize', show);
    map.on('tooltipopen tooltipclose', hide);
    return () => {
      cancelAnimationFrame(firstFrame);
      map.off('zoomend moveend resize', show);
      map.off('tooltipopen tooltipclose', hide);
      shown.remove();
    };
  }, [map, language, drawings]);

  return null;
}

const EDGE_PX = 6;
/* The height of the attribution. */
const ATTRIBUTION_PX = 28;

/* Elements on the map that hide labels: names of pins, buttons and other overlays. */
const COVERS = '.map-pin-name, .map-controls > *, .map-cover';

/**
 * Hides labels that the edge of the map or an overlay would cut. Names of areas have priority over labels of the
 * base map, and the nearest area over the others.
 */
function hideCovered(container: HTMLElement) {
  const frame = container.getBoundingClientRect();
  const around = container.closest('.map-frame')?.parentElement ?? container;
  const covers = Array.from(around.querySelectorAll(COVERS), (cover) => cover.getBoundingClientRect());
  function hide(text: HTMLElement) {
    const box = text.getBoundingClientRect();
    const distance = Math.min(box.left - frame.left, frame.right - box.right, box.top - frame.top);
    const isWhole = distance >= EDGE_PX && frame.bottom - box.bottom >= ATTRIBUTION_PX;
    const isShown = isWhole && !covers.some((cover) => overlap(cover, box));
    text.style.visibility = isShown ? '' : 'hidden';
    return isShown ? [box] : [];
  }
  const textsOf = (kind: string) => [...container.querySelectorAll<HTMLElement>(kind)];
  for (const area of textsOf('.map-area-name')) covers.push(...hide(area));
  textsOf('.map-label').forEach(hide);
}
