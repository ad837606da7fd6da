import type { Point } from '@app/domain/geo/point';
import { latLngBounds, type Map, type PointTuple } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { prefersReducedMotion } from './map-canvas.tsx';

const MAX_ZOOM = 16;
/* The driver and the destination stay within the middle 60 % of the map. */
const EDGE = 0.2;

/**
 * Keeps the driver and the destination in view: fits the map on the driver's first move, and again when the driver
 * leaves the middle of the map or a closer zoom fits both. Dragging the map stops this; the returned function
 * resumes it.
 */
export function useFollowing(driver: Point | null, destination: Point | null): () => void {
  const map = useMap();
  const isFollowing = useRef(true);
  const hasFitted = useRef(false);
  const lastPosition = useRef(driver);
  const lat = driver?.lat;
  const lng = driver?.lng;
  useMapEvents({ dragstart: () => void (isFollowing.current = false) });

  function resume() {
    isFollowing.current = true;
    hasFitted.current = true;
    fitPoints(map, [driver, destination]);
  }

  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    const hasMoved = lastPosition.current?.lat !== lat || lastPosition.current.lng !== lng;
    lastPosition.current = { lat, lng };
    if (!hasMoved || !isFollowing.current) return;
    const isInView =
      isInTheMiddle(map, { lat, lng }) && map.getZoom() >= bestZoom(map, [lastPosition.current, destination]);
    if (hasFitted.current && isInView) return;
    hasFitted.current = true;
    fitPoints(map, [lastPosition.current, destination]);
  }, [map, lat, lng, destination]);

  return resume;
}

const boundsOf = (points: readonly (Point | null)[]) =>
  latLngBounds(points.filter((point) => point !== null));

function edgesOf(map: Map): PointTuple {
  const { x, y } = map.getSize();
  return [x * EDGE, y * EDGE];
}

function bestZoom(map: Map, points: readonly (Point | null)[]): number {
  const edges = map.getSize().multiplyBy(2 * EDGE);
  return Math.min(MAX_ZOOM, map.getBoundsZoom(boundsOf(points), false, edges));
}

function fitPoints(map: Map, points: readonly (Point | null)[]): void {
  const bounds = boundsOf(points);
  if (!bounds.isValid()) return;
  map.fitBounds(bounds, {
    maxZoom: MAX_ZOOM,
    animate: !prefersReducedMotion(),
    padding: edgesOf(map),
  });
}

function isInTheMiddle(map: Map, point: Point): boolean {
  const { x, y } = map.latLngToContainerPoint(point);
  const size = map.getSize();
  const isWithin = (offset: number, length: number) =>
    offset >= length * EDGE && offset <= length * (1 - EDGE);
  return isWithin(x, size.x) && isWithin(y, size.y);
}
