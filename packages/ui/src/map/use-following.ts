import type { Point } from '@app/domain/geo/point';
import { latLngBounds, type Map, type PointTuple } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { prefersStillness } from './map-canvas.tsx';

const CLOSEST_ZOOM = 16;
/* What matters keeps to the middle 60 % of either side. */
const EDGE = 0.2;

/**
 * Keeps the driver and the door in sight: close up with the first move, and again when he leaves the middle of the
 * map or has come so near that more can be seen. Who moves the map himself is left alone, until he asks for the
 * driver again by what this gives back.
 */
export function useFollowing(driver: Point | null, home: Point | null): () => void {
  const map = useMap();
  const follows = useRef(true);
  const isClose = useRef(false);
  const seen = useRef(driver);
  const lat = driver?.lat;
  const lng = driver?.lng;
  useMapEvents({ dragstart: () => void (follows.current = false) });

  function show() {
    follows.current = true;
    isClose.current = true;
    closeUp(map, [driver, home]);
  }

  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    const hasMoved = seen.current?.lat !== lat || seen.current.lng !== lng;
    seen.current = { lat, lng };
    if (!hasMoved || !follows.current) return;
    const isWellSeen =
      isInTheMiddle(map, { lat, lng }) && map.getZoom() >= bestZoom(map, [seen.current, home]);
    if (isClose.current && isWellSeen) return;
    isClose.current = true;
    closeUp(map, [seen.current, home]);
  }, [map, lat, lng, home]);

  return show;
}

const boundsOf = (points: readonly (Point | null)[]) =>
  latLngBounds(points.filter((point) => point !== null));

function edgesOf(map: Map): PointTuple {
  const { x, y } = map.getSize();
  return [x * EDGE, y * EDGE];
}

function bestZoom(map: Map, points: readonly (Point | null)[]): number {
  const edges = map.getSize().multiplyBy(2 * EDGE);
  return Math.min(CLOSEST_ZOOM, map.getBoundsZoom(boundsOf(points), false, edges));
}

function closeUp(map: Map, points: readonly (Point | null)[]): void {
  const bounds = boundsOf(points);
  if (!bounds.isValid()) return;
  map.fitBounds(bounds, {
    maxZoom: CLOSEST_ZOOM,
    animate: !prefersStillness(),
    padding: edgesOf(map),
  });
}

function isInTheMiddle(map: Map, point: Point): boolean {
  const { x, y } = map.latLngToContainerPoint(point);
  const size = map.getSize();
  const isWithin = (place: number, whole: number) => place >= whole * EDGE && place <= whole * (1 - EDGE);
  return isWithin(x, size.x) && isWithin(y, size.y);
}
