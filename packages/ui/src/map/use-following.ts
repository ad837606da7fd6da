import type { Point } from '@app/domain/geo/point';
import { latLngBounds, type Map, point as toPoint, type PointTuple } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { prefersReducedMotion } from './map-canvas.tsx';

const MAX_ZOOM = 16;
/* The driver and the destination stay within the middle 60 % of the map. */
const EDGE = 0.2;
/* On a small map the parts over it leave at least 15 %. */
const MAX_COVERED = 0.85;

/** The pixels at the edges that are under other parts of the page, with room for the marks. */
export type CoveredEdges = { top: number; right: number; bottom: number; left: number };
type Edges = { topLeft: PointTuple; bottomRight: PointTuple };

const NOTHING_COVERED: readonly CoveredEdges[] = [{ top: 0, right: 0, bottom: 0, left: 0 }];

/**
 * Keeps the driver and the destination in view: fits the map when the driver first moves, and again when the driver
 * leaves the middle of the map or a closer zoom fits both. Dragging the map stops this; the returned function resumes it. Of several ways
 * to avoid what covers the map, the one with the closest zoom is taken.
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
    fitPoints(map, [driver, destination], edgesFor(map, [driver, destination], covered));
  }

  const centreAtFirst = useEffectEvent(() =>
    moveToMiddle(map, edgesFor(map, [driver, destination], covered)),
  );
  useEffect(() => centreAtFirst(), []);

  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    const hasMoved = lastPosition.current?.lat !== lat || lastPosition.current.lng !== lng;
    lastPosition.current = { lat, lng };
    if (!hasMoved || !isFollowing.current) return;
    const points = [lastPosition.current, destination];
    const edges = edgesFor(map, points, covered);
    const isInView = isInTheMiddle(map, { lat, lng }, edges) && map.getZoom() >= bestZoom(map, points, edges);
    if (hasFitted.current && isInView) return;
    hasFitted.current = true;
    fitPoints(map, points, edges);
  }, [map, lat, lng, destination, covered]);

  return resume;
}

const boundsOf = (points: readonly (Point | null)[]) =>
  latLngBounds(points.filter((point) => point !== null));

function edgesFor(map: Map, points: readonly (Point | null)[], ways: readonly CoveredEdges[]): Edges {
  const zoomOf = (edges: Edges) => (boundsOf(points).isValid() ? bestZoom(map, points, edges) : 0);
  return ways
    .map((covered) => edgesOf(map, covered))
    .reduce((best, edges) => (zoomOf(edges) > zoomOf(best) ? edges : best));
}

function edgesOf(map: Map, { top, right, bottom, left }: CoveredEdges): Edges {
  const { x, y } = map.getSize();
  const [first, last] = pairOf(x, left, right);
  const [above, below] = pairOf(y, top, bottom);
  return { topLeft: [first, above], bottomRight: [last, below] };
}

/** Two opposite edges; both are smaller where the map is too small for them. */
function pairOf(length: number, start: number, end: number): PointTuple {
  const [first, last] = [Math.max(EDGE * length, start), Math.max(EDGE * length, end)];
  const share = Math.min(1, (MAX_COVERED * length) / (first + last));
  return [first * share, last * share];
}

function bestZoom(map: Map, points: readonly (Point | null)[], { topLeft, bottomRight }: Edges): number {
  const edges = toPoint(topLeft).add(bottomRight);
  return Math.min(MAX_ZOOM, map.getBoundsZoom(boundsOf(points), false, edges));
}

function fitPoints(map: Map, points: readonly (Point | null)[], { topLeft, bottomRight }: Edges): void {
  const bounds = boundsOf(points);
  if (!bounds.isValid()) return;
  map.fitBounds(bounds, {
    maxZoom: MAX_ZOOM,
    animate: !prefersReducedMotion(),
    paddingTopLeft: topLeft,
    paddingBottomRight: bottomRight,
  });
}

/** Pans the map by half the difference of its covered edges, so that its centre is in the free part. */
function moveToMiddle(map: Map, { topLeft, bottomRight }: Edges): void {
  map.panBy(toPoint(bottomRight).subtract(topLeft).divideBy(2), { animate: false });
}

function isInTheMiddle(map: Map, at: Point, { topLeft, bottomRight }: Edges): boolean {
  const { x, y } = map.latLngToContainerPoint(at);
  const size = map.getSize();
  const isWithin = (offset: number, length: number, index: 0 | 1) =>
    offset >= topLeft[index] && offset <= length - bottomRight[index];
  return isWithin(x, size.x, 0) && isWithin(y, size.y, 1);
}
