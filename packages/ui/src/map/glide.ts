import { distanceKm, type Point } from '@app/domain/geo/point';

/** From one known place to the next, at the pace at which the places become known. */
export type Glide = { from: Point; to: Point; startMs: number; durationMs: number };

const MAX_MS = 4_000;
const MIN_MS = 400;
/* Whoever is that far off was lost in between: a marker does not fly over the town. */
const LEAP_KM = 3;
/* Standing at a light moves a receiver by some metres and turns nobody. */
const TURN_KM = 0.005;

export const restingAt = (at: Point, nowMs: number): Glide => ({
  from: at,
  to: at,
  startMs: nowMs,
  durationMs: 0,
});

/** The next stretch, begun where the marker is seen now. */
export function glideOn(last: Glide, to: Point, nowMs: number): Glide {
  const from = placeOn(last, nowMs);
  const pace = Math.min(MAX_MS, Math.max(MIN_MS, nowMs - last.startMs));
  return { from, to, startMs: nowMs, durationMs: distanceKm(from, to) > LEAP_KM ? 0 : pace };
}

export function placeOn({ from, to, startMs, durationMs }: Glide, nowMs: number): Point {
  if (nowMs >= startMs + durationMs) return to;
  const part = Math.max(0, (nowMs - startMs) / durationMs);
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}

/** Degrees clockwise from north; null for who hardly moved. */
export function headingOf(from: Point, to: Point): number | null {
  if (distanceKm(from, to) < TURN_KM) return null;
  const northward = to.lat - from.lat;
  const eastward = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return ((Math.atan2(eastward, northward) * 180) / Math.PI + 360) % 360;
}
