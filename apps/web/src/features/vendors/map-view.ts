import type { Point } from '@app/domain/geo/point';

const CLOSEST_ZOOM = 14;
const WIDEST_ZOOM = 5;
const WORLD_PX = 256;
/* The smallest map area inside its padding, beside the list and on a phone. */
const ROOM_PX = { width: 180, height: 270 } as const;
export const LOW_ROOM_PX = { width: 180, height: 90 } as const;

/** Returns the centre and the closest zoom at which every point is visible. */
export function mapViewFor(
  points: readonly Point[],
  room: { width: number; height: number } = ROOM_PX,
): { centre: Point; zoom: number } {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  // Mercator stretches a degree of latitude with the distance from the equator.
  const stretch = 1 / Math.cos((centre.lat * Math.PI) / 180);
  const worlds = Math.min(room.width / (east - west), room.height / ((north - south) * stretch));
  const zoom = Math.floor(Math.log2((worlds * 360) / WORLD_PX));
  return { centre, zoom: Math.min(CLOSEST_ZOOM, Math.max(WIDEST_ZOOM, zoom)) };
}
