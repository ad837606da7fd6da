import { checkPoint, type Point } from '@app/domain/geo/point';
import type { LatLng, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { prefersReducedMotion } from './map-canvas.tsx';
import { pinIcon } from './pin-icon.ts';

const LIFT = [{ translate: '0 -8px' }, { translate: '0 0' }];

/* Six decimals are about 10 cm. `wrap` is needed because longitudes exceed 180 after scrolling around the Earth. */
function pointOf(position: LatLng): Point {
  const { lat, lng } = position.wrap();
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return checkPoint({ lat: rounded(lat), lng: rounded(lng) });
}

export function StaticPin({ at }: { at: Point }) {
  const [icon] = useState(pinIcon);
  return <Marker position={at} icon={icon} interactive={false} keyboard={false} />;
}

type MovingPinProps = {
  at: Point | null;
  /** The pin is outside all delivery areas. */
  isOutside: boolean;
  onPick: (point: Point) => void;
};

/** The picked location. A tap on the map, a drag of the pin, or Enter (centre of the map) moves it. */
export function MovingPin({ at, isOutside, onPick }: MovingPinProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onPick(pointOf(latlng)),
    keydown({ originalEvent }) {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      onPick(pointOf(map.getCenter()));
    },
  });
  return at && <DraggablePin {...{ at, isOutside, onPick }} />;
}

function DraggablePin({ at, isOutside, onPick }: MovingPinProps & { at: Point }) {
  const marker = useRef<LeafletMarker>(null);
  const [icon] = useState(pinIcon);
  const { lat, lng } = at;

  useEffect(() => {
    const body = marker.current?.getElement()?.querySelector('.map-pin-body');
    if (!prefersReducedMotion()) body?.animate(LIFT, { duration: 240, easing: 'cubic-bezier(.22,1,.36,1)' });
  }, [lat, lng]);

  useEffect(() => {
    marker.current?.getElement()?.classList.toggle('is-outside', isOutside);
  }, [isOutside]);

  const setLifted = (isLifted: boolean) =>
    marker.current?.getElement()?.classList.toggle('is-lifted', isLifted);
  return (
    <Marker
      ref={marker}
      position={at}
      icon={icon}
      draggable
      autoPan
      keyboard={false}
      eventHandlers={{
        dragstart: () => setLifted(true),
        dragend({ target }) {
          setLifted(false);
          onPick(pointOf(target.getLatLng()));
        },
      }}
    />
  );
}
