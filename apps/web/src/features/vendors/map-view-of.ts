import type { Point } from '@app/domain/geo/point';

const CLOSEST_ZOOM = 14;
const WIDEST_ZOOM = 5;

/** A view that shows every point: the middle of their box, and a zoom at which the box fits with some room. */
export function viewOf(points: readonly Point[]): { centre: Point; zoom: number } {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const span = Math.max(north - south, east - west, 0.001);
  const zoom = Math.floor(Math.log2(360 / span)) - 1;
  return {
    centre: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.min(CLOSEST_ZOOM, Math.max(WIDEST_ZOOM, zoom)),
  };
}
