import type { Point } from '@app/domain/geo/point';
import { layerGroup, marker } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { labelSides } from './label-sides.ts';
import { pinIcon } from './pin-icon.ts';

type NamedPin = { id: string; name: string; point: Point; isMain: boolean };

const LETTER_PX = 8;

/** Pins with their names, which move to the other side rather than over one another; again after each zoom. */
export function NamedPins({ pins }: { pins: readonly NamedPin[] }) {
  const map = useMap();
  useEffect(() => {
    const layer = layerGroup().addTo(map);
    function draw() {
      layer.clearLayers();
      const sides = labelSides(
        pins.map(({ name, point }) => {
          const { x, y } = map.latLngToLayerPoint(point);
          return { x, y, width: name.length * LETTER_PX };
        }),
      );
      pins.forEach(({ name, point, isMain }, index) => {
        const pin = marker(point, { icon: pinIcon(), interactive: false, keyboard: false }).addTo(layer);
        pin.getElement()?.classList.toggle('is-outside', !isMain && pins.some((one) => one.isMain));
        const side = sides[index];
        if (!side) return;
        pin.bindTooltip(nameTag(name), {
          permanent: true,
          direction: side,
          offset: side === 'bottom' ? [0, 2] : [side === 'right' ? 12 : -12, -20],
          className: isMain ? 'map-pin-name map-pin-name-main' : 'map-pin-name',
        });
      });
    }
    draw();
    map.on('zoomend', draw);
    return () => {
      map.off('zoomend', draw);
      layer.remove();
    };
  }, [map, pins]);
  return null;
}

/* An element: text that becomes elements is what the content security policy forbids. */
function nameTag(name: string): HTMLElement {
  const tag = document.createElement('bdi');
  tag.textContent = name;
  return tag;
}
