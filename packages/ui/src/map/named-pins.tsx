import type { Point } from '@app/domain/geo/point';
import { layerGroup, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { labelSides } from './label-sides.ts';
import { pinIcon } from './pin-icon.ts';

type NamedPin = { id: string; name: string; point: Point; isMain: boolean };

const LETTER_PX = 8;
const ABOVE_OTHERS = 1_000;

/** Pins with names that do not overlap. The sides are computed again after each move of the map. */
export function NamedPins({ pins, raisedId }: { pins: readonly NamedPin[]; raisedId: string | null }) {
  const map = useMap();
  const markers = useRef(new Map<string, Marker>());

  const raise = useEffectEvent(() => {
    for (const [id, pin] of markers.current) {
      pin.getElement()?.classList.toggle('is-raised', id === raisedId);
      pin.setZIndexOffset(id === raisedId ? ABOVE_OTHERS : 0);
    }
  });
  useEffect(() => raise(), [raisedId]);

  useEffect(() => {
    const layer = layerGroup().addTo(map);
    function draw() {
      layer.clearLayers();
      markers.current.clear();
      const sides = labelSides(
        pins.map(({ name, point }) => {
          const { x, y } = map.latLngToContainerPoint(point);
          return { x, y, width: name.length * LETTER_PX };
        }),
        map.getSize(),
      );
      pins.forEach(({ id, name, point, isMain }, index) => {
        const pin = marker(point, { icon: pinIcon(), interactive: false, keyboard: false }).addTo(layer);
        pin.getElement()?.classList.toggle('is-outside', !isMain && pins.some((other) => other.isMain));
        markers.current.set(id, pin);
        const side = sides[index];
        if (!side) return;
        pin.bindTooltip(nameTag(name), {
          permanent: true,
          direction: side,
          offset: side === 'bottom' ? [0, 2] : [side === 'right' ? 12 : -12, -20],
          className: isMain ? 'map-pin-name map-pin-name-main' : 'map-pin-name',
        });
      });
      raise();
    }
    draw();
    map.on('moveend resize', draw);
    return () => {
      map.off('moveend resize', draw);
      layer.remove();
    };
  }, [map, pins]);
  return null;
}

/* Returns an element, because the content security policy forbids HTML strings. */
function nameTag(name: string): HTMLElement {
  const tag = document.createElement('bdi');
  tag.textContent = name;
  return tag;
}
