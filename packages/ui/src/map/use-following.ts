import type { Point } from '@app/domain/geo/point';
import { latLngBounds, type Map, point as toPoint, type PointTuple } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { prefersReducedMotion } from './map-canvas.tsx';

const MAX_ZOOM = 16;
/* The driver and the destination stay within the middle 60 % of the map. */
const EDGE = 0.2;
/* On a small map the parts over it leave at least this share of each half. */
const MAX_EDGE = 0.4;

/** The pixels at the edges that are under other parts of the page. */
export type CoveredEdges = { top: number; bottom: number; sides: number };
type Edges = { topLeft: PointTuple; bottomRight: PointTuple };

const NOTHING_COVERED: CoveredEdges = { top: 0, bottom: 0, sides: 0 };

/**
 * Keeps the driver and the destination in view: fits the map at first, and again when the driver leaves the middle of
 * the map or a closer zoom fits both. Dragging the map stops this; the returned function resumes it.
 */
export function useFollowing(
  driver: Point | null,
  destination: Point | null,
  covered = NOTHING_COVERED,
): () => void {
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
    fitPoints(map, [driver, destination], edgesOf(map, covered));
  }

  const fitAtFirst = useEffectEvent(() => {
    if (!driver || !destination) return;
    hasFitted.current = true;
    fitPoints(map, [driver, destination], edgesOf(map, covered), false);
  });
  useEffect(() => fitAtFirst(), []);

  const { top, bottom, sides } = covered;
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    const hasMoved = lastPosition.current?.lat !== lat || lastPosition.current.lng !== lng;
    lastPosition.current = { lat, lng };
    if (!hasMoved || !isFollowing.current) return;
    const edges = edgesOf(map, { top, bottom, sides });
    const points = [lastPosition.current, destination];
    const isInView = isInTheMiddle(map, { lat, lng }, edges) && map.getZoom() >= bestZoom(map, points, edges);
    if (hasFitted.current && isInView) return;
    hasFitted.current = true;
    fitPoints(map, points, edges);
  }, [map, lat, lng, destination, top, bottom, sides]);

  return resume;
}

const boundsOf = (points: readonly (Point | null)[]) =>
  latLngBounds(points.filter((point) => point !== null));

function edgesOf(map: Map, { top, bottom, sides }: CoveredEdges): Edges {
  const { x, y } = map.getSize();
  const edge = (length: number, pixels: number) =>
    Math.min(MAX_EDGE * length, Math.max(EDGE * length, pixels));
  return { topLeft: [edge(x, sides), edge(y, top)], bottomRight: [edge(x, sides), edge(y, bottom)] };
}

function bestZoom(map: Map, points: readonly (Point | null)[], { topLeft, bottomRight }: Edges): number {
  const edges = toPoint(topLeft).add(bottomRight);
  return Math.min(MAX_ZOOM, map.getBoundsZoom(boundsOf(points), false, edges));
}

function fitPoints(
  map: Map,
  points: readonly (Point | null)[],
  { topLeft, bottomRight }: Edges,
  animate = !prefersReducedMotion(),
): void {
  const bounds = boundsOf(points);
  if (!bounds.isValid()) return;
  map.fitBounds(bounds, {
    maxZoom: MAX_ZOOM,
    animate,
    paddingTopLeft: topLeft,
    paddingBottomRight: bottomRight,
  });
}

function isInTheMiddle(map: Map, at: Point, { topLeft, bottomRight }: Edges): boolean {
  const { x, y } = map.latLngToContainerPoint(at);
  const size = map.getSize();
  const isWithin = (offset: number, length: number, index: 0 | 1) =>
    offset >= topLeft[index] && offset <= length - bottomRight[index];
  return isWithin(x, size.x, 0) && isWithin(y, size.y, 1);
}
