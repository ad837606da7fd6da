import { distanceKm, type Point } from '@app/domain/geo/point';

/** The animation from one position to the next, as long as the interval between the updates. */
export type Glide = { from: Point; to: Point; startMs: number; durationMs: number };

const MAX_MS = 4_000;
const MIN_MS = 400;
/* A longer distance means lost updates, so the marker jumps instead of gliding. */
const MAX_GLIDE_KM = 3;
/* GPS noise of a standing driver must not change the heading. */
const MIN_TURN_KM = 0.005;

export const restingAt = (at: Point, nowMs: number): Glide => ({
  from: at,
  to: at,
  startMs: nowMs,
  durationMs: 0,
});

/** The next glide, which starts at the current position of the marker. */
export function glideOn(last: Glide, to: Point, nowMs: number): Glide {
  const from = positionOn(last, nowMs);
  const durationMs = Math.min(MAX_MS, Math.max(MIN_MS, nowMs - last.startMs));
  return { from, to, startMs: nowMs, durationMs: distanceKm(from, to) > MAX_GLIDE_KM ? 0 : durationMs };
}

export function positionOn({ from, to, startMs, durationMs }: Glide, nowMs: number): Point {
  if (nowMs >= startMs + durationMs) return to;
  const part = Math.max(0, (nowMs - startMs) / durationMs);
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}

/** Degrees clockwise from north; null if the distance is too small. */
export function headingOf(from: Point, to: Point): number | null {
  if (distanceKm(from, to) < MIN_TURN_KM) return null;
  const northward = to.lat - from.lat;
  const eastward = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return ((Math.atan2(eastward, northward) * 180) / Math.PI + 360) % 360;
}
