import {
  isSwappedAmong,
  misplacementOf,
  type OutlineProblem,
  outlineProblem,
  swapCorners,
} from '@app/domain/geo/outline';
import type { Point } from '@app/domain/geo/point';
import type { LooseBranch } from './catalogue.loose.ts';

type Zone = LooseBranch['zones'][number];

/** Zones with a broken outline, and coordinates that are probably swapped or mistyped. */
export function misplacedParts(
  branch: LooseBranch,
  branches: readonly LooseBranch[],
  path: string,
): string[] {
  return [...ofOutlines(branch.zones, path), ...ofLocation(branch, branches, path)];
}

const OUTLINE_PROBLEMS: Record<OutlineProblem, string | null> = {
  // The schema of the file reports it.
  too_few: null,
  on_one_line: 'all points are on one line',
  crossing: 'the outline crosses or touches itself',
};

function ofOutlines(zones: readonly Zone[], path: string): string[] {
  return zones.flatMap(({ key, polygon }) => {
    const problem = outlineProblem(polygon);
    const text = problem && OUTLINE_PROBLEMS[problem];
    return text === null ? [] : [`${path}.zones[${key}].polygon: ${text}`];
  });
}

function ofLocation({ key, location, zones }: LooseBranch, branches: readonly LooseBranch[], path: string) {
  if (location === null) return [];
  const drawn = zones.filter(({ polygon }) => polygon.length >= 3);
  if (drawn.length === 0) return ofLoneLocation(location, key, branches, path);
  const misplacement = misplacementOf(
    location,
    drawn.map(({ polygon }) => polygon),
  );
  if (misplacement === 'swapped') return [`${path}.location: lat and lng are swapped`];
  if (misplacement === 'far') return [`${path}.location: is more than 50 km from all zones`];
  return drawn.flatMap((zone) => ofZone(location, zone, path));
}

function ofZone(location: Point, { key, polygon }: Zone, path: string): string[] {
  const where = `${path}.zones[${key}].polygon`;
  if (misplacementOf(location, [polygon]) === null) return [];
  const isSwapped = isDrawable(polygon) && misplacementOf(location, [swapCorners(polygon)]) === null;
  return [`${where}: ${isSwapped ? 'lat and lng are swapped' : 'is more than 50 km from the branch'}`];
}

const isDrawable = (polygon: Zone['polygon']) => polygon.every(({ lng }) => Math.abs(lng) <= 90);

function ofLoneLocation(location: Point, key: string, branches: readonly LooseBranch[], path: string) {
  const others = branches.flatMap((other) => (other.location && other.key !== key ? [other.location] : []));
  return isSwappedAmong(location, others) ? [`${path}.location: lat and lng are swapped`] : [];
}
