import type { Spot } from '@app/domain/geo/base-map';
import { smooth } from '@app/domain/geo/smooth';
import { AMMAN } from '../../demo/src/base-map/amman.ts';
import { AQABA } from '../../demo/src/base-map/aqaba.ts';

const METRES_A_DEGREE = 111_200;
/** Bends closer to the straight line are removed. */
const FINE_METRES = 3;

/** The roads of the drawn map below the tiles, with their bends. */
export const drawnRoads = (): Spot[][] =>
  [...AQABA.roads, ...AMMAN.roads].map(({ line }) => simplified(smooth(line)));

/** The generated file for the demo's drivers. */
export function roadsFile(): string {
  const lines = drawnRoads().map(
    (line) => `  '${line.map(([lat, lng]) => `${short(lat)} ${short(lng)}`).join(', ')}',`,
  );
  const head = '// The roads of the drawn map. `node tools/roads/write.ts` writes this file.';
  return `${head}\nexport const ROADS: readonly string[] = [\n${lines.join('\n')}\n];\n`;
}

const short = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Douglas-Peucker: keeps the farthest bend and recurses into both halves. */
function simplified(line: readonly Spot[]): Spot[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const distances = line.map((spot) => metresFromLine(first, last, spot));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) < FINE_METRES) return [first, last];
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))];
}

export function metresFromLine(from: Spot, to: Spot, spot: Spot): number {
  const flat = ([lat, lng]: Spot) =>
    [lng * Math.cos((from[0] * Math.PI) / 180) * METRES_A_DEGREE, lat * METRES_A_DEGREE] as const;
  const [[ax, ay], [bx, by], [x, y]] = [flat(from), flat(to), flat(spot)];
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
