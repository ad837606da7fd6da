import { checkPoint, type Point } from '@app/domain/geo/point';
import { latLng, latLngBounds, type LatLng, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap, useMapEvents } from 'react-leaflet';
import { classes } from '#classes.ts';
import { prefersReducedMotion } from './map-canvas.tsx';
import type { MapArea } from './map-outline.tsx';
import { drawPin } from './pin-icon.ts';

const PICK_ZOOM = 15;
const FLIGHT_SECONDS = 0.4;
/** The map counts as still after this time without a move. */
const SETTLE_MS = 250;
/** Half pixels come from the size of the map. */
const SAME_PLACE_PX = 1.5;

type CentrePinProps = {
  at: Point | null;
  /** The pin is outside all delivery areas. */
  isOutside: boolean;
  /** The nearest area of a pin that is outside all areas. */
  nearest: MapArea | undefined;
  onPick: (point: Point) => void;
  /** Whether the map is being moved by hand. */
  onMoving: (isMoving: boolean) => void;
  /** What a location is called at once; null without a name. */
  nameAt: (point: Point) => string | null;
  /** The frame of the map, which the pin is drawn over. */
  frame: HTMLElement;
};

/**
 * The picked location is the middle of the map: the map moves under the pin, by hand, by arrow keys, or to a tapped
 * place. Enter picks at once.
 */
export function CentrePin({ at, isOutside, nearest, onPick, onMoving, nameAt, frame }: CentrePinProps) {
  const map = useMap();
  const [isLifted, setIsLifted] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const isByHand = useRef(false);
  const isFlying = useRef(false);
  const pickedHere = useRef<Point | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function setLifted(next: boolean) {
    clearTimeout(timer.current);
    isByHand.current = next;
    setIsLifted(next);
    onMoving(next);
  }
  function settle() {
    setLifted(false);
    if (at !== null && isInMiddle(map, at)) return;
    pickedHere.current = toPoint(map.getCenter());
    onPick(pickedHere.current);
  }

  useMapEvents({
    movestart: () => isFlying.current || setLifted(true),
    // A hand on the map ends a flight without another event.
    dragstart() {
      isFlying.current = false;
      setLifted(true);
    },
    moveend() {
      isFlying.current = false;
      if (!isByHand.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, SETTLE_MS);
    },
    move: () => isByHand.current && setName(nameAt(toPoint(map.getCenter()))),
    click: ({ latlng }) => onPick(toPoint(latlng)),
    keydown({ originalEvent }) {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      settle();
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useZoomAroundPin(map);

  const lat = at?.lat;
  const lng = at?.lng;
  const corners = nearest?.coordinates;
  // CONST-01: a place that was chosen elsewhere is shown at zoom 15, or so that the nearest area is in sight.
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    // The panel below the map grows with the result of the lookup.
    map.invalidateSize({ animate: false });
    if (pickedHere.current?.lat === lat && pickedHere.current.lng === lng) return;
    const place = latLng(lat, lng);
    const zoom = corners ? Math.min(PICK_ZOOM, zoomShowing(map, place, corners)) : PICK_ZOOM;
    if (isInMiddle(map, place) && map.getZoom() === zoom) return;
    isFlying.current = true;
    map.flyTo(place, zoom, { animate: !prefersReducedMotion(), duration: FLIGHT_SECONDS });
  }, [map, lat, lng, corners]);

  return createPortal(
    <div
      className={classes('map-centre', isLifted && 'is-lifted', isOutside && 'is-outside')}
      hidden={at === null}
    >
      <span className="map-pin" ref={fillWithPin} />
      {isLifted && name !== null && (
        <bdi aria-hidden="true" className="map-centre-name">
          {name}
        </bdi>
      )}
    </div>,
    frame,
  );
}

function fillWithPin(place: HTMLElement | null) {
  if (place && !place.hasChildNodes()) place.append(drawPin());
}

/** A zoom does not change the place. */
function useZoomAroundPin(map: LeafletMap) {
  useEffect(() => {
    Object.assign(map.options, {
      scrollWheelZoom: 'center',
      touchZoom: 'center',
      doubleClickZoom: 'center',
    });
  }, [map]);
}

/** The zoom at which the map around a place reaches an area. */
function zoomShowing(map: LeafletMap, place: LatLng, corners: MapArea['coordinates']): number {
  const area = latLngBounds([...corners]);
  const nearest = latLng(
    Math.min(Math.max(place.lat, area.getSouth()), area.getNorth()),
    Math.min(Math.max(place.lng, area.getWest()), area.getEast()),
  );
  const opposite = latLng(2 * place.lat - nearest.lat, 2 * place.lng - nearest.lng);
  return Math.floor(map.getBoundsZoom(latLngBounds([nearest, opposite]).pad(0.25)));
}

const isInMiddle = (map: LeafletMap, place: Point) =>
  map.latLngToContainerPoint([place.lat, place.lng]).distanceTo(map.getSize().divideBy(2)) <= SAME_PLACE_PX;

/* Six decimals are about 10 cm. `wrap` is needed because longitudes exceed 180 after scrolling around the Earth. */
function toPoint(position: LatLng): Point {
  const { lat, lng } = position.wrap();
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return checkPoint({ lat: rounded(lat), lng: rounded(lng) });
}
