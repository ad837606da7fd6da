import type { Point } from '@app/domain/geo/point';

const CLOSEST_ZOOM = 14;
const WIDEST_ZOOM = 5;
const WORLD_PX = 256;
/* What the smallest map has left between its pins and its edges, beside the list and on a phone. */
const ROOM_PX = { width: 180, height: 270 } as const;
export const LOW_ROOM_PX = { width: 180, height: 90 } as const;

/** A view that shows every point: the middle of their box, and the closest zoom at which the box fits. */
export function viewOf(
  points: readonly Point[],
  room: { width: number; height: number } = ROOM_PX,
): { centre: Point; zoom: number } {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  // A degree of latitude is drawn longer the farther it is from the equator.
  const stretch = 1 / Math.cos((centre.lat * Math.PI) / 180);
  const worlds = Math.min(room.width / (east - west), room.height / ((north - south) * stretch));
  const zoom = Math.floor(Math.log2((worlds * 360) / WORLD_PX));
  return { centre, zoom: Math.min(CLOSEST_ZOOM, Math.max(WIDEST_ZOOM, zoom)) };
}
