/* CON-93: the overlaps of 30 zones with 200 corners, as a town full of neighbours has them. */
import { MAX_ZONE_CORNERS, MAX_ZONES } from '@app/domain/geo/drawing';
import { overlapsOf } from '@app/domain/geo/overlap';
import type { Polygon } from '@app/domain/geo/polygon';
import { percentile, report } from './report.ts';

const MAX_MS = 30;
const ROUNDS = 60;
const COLUMNS = 6;
const STEP_DEGREES = 0.02;
const RADIUS_DEGREES = 0.0115;

/** A wavy outline that reaches into its neighbours. */
function zoneAt(index: number): Polygon {
  const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
  return Array.from({ length: MAX_ZONE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / MAX_ZONE_CORNERS;
    const radius = RADIUS_DEGREES * (1 + 0.05 * Math.sin(angle * (7 + column)));
    return {
      lat: 29.5 + row * STEP_DEGREES + radius * Math.sin(angle),
      lng: 35 + column * STEP_DEGREES + (radius * Math.cos(angle)) / 0.87,
    };
  });
}

const zones = Array.from({ length: MAX_ZONES }, (_, index) => zoneAt(index));
const pairs = overlapsOf(zones).length;
if (pairs === 0) throw new Error('the measured zones do not overlap');

/** Processor time, which does not count other work on the machine. */
const times = Array.from({ length: ROUNDS }, () => {
  const start = process.threadCpuUsage();
  overlapsOf(zones);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
});
const detail = `${pairs} pairs of ${MAX_ZONES} zones, p50 ${percentile(times, 0.5)} ms`;
report('overlaps, p95', percentile(times, 0.95), MAX_MS, 'ms', detail);
