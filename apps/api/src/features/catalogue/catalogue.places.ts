import {
  isSwappedAmong,
  findMisplacement,
  type OutlineProblem,
  outlineProblem,
  swapCorners,
} from '@app/domain/geo/outline';
import type { Point } from '@app/domain/geo/point';
import type { LooseBranch } from './catalogue.loose.ts';
import type { ImportTexts } from './catalogue.texts.ts';

type Zone = LooseBranch['zones'][number];

/** Zones with a broken outline, and coordinates that are probably swapped or mistyped. */
export function misplacedParts(
  branch: LooseBranch,
  branches: readonly LooseBranch[],
  path: string,
  texts: ImportTexts,
): string[] {
  return [...ofOutlines(branch.zones, path, texts), ...ofLocation(branch, branches, path, texts)];
}

const OUTLINE_PROBLEMS: Record<OutlineProblem, 'onOneLine' | 'crossing' | null> = {
  // The schema of the file reports it.
  too_few: null,
  on_one_line: 'onOneLine',
  crossing: 'crossing',
};

function ofOutlines(zones: readonly Zone[], path: string, texts: ImportTexts): string[] {
  return zones.flatMap(({ key, polygon }) => {
    const problem = outlineProblem(polygon);
    const text = problem && OUTLINE_PROBLEMS[problem];
    return text === null ? [] : [texts.problem(`${path}.zones[${key}].polygon`, texts[text])];
  });
}

function ofLocation(
  { key, location, zones }: LooseBranch,
  branches: readonly LooseBranch[],
  path: string,
  texts: ImportTexts,
) {
  if (location === null) return [];
  const drawn = zones.filter(({ polygon }) => polygon.length >= 3);
  if (drawn.length === 0) return ofLoneLocation(location, key, branches, path, texts);
  const misplacement = findMisplacement(
    location,
    drawn.map(({ polygon }) => polygon),
  );
  if (misplacement === 'swapped') return [texts.problem(`${path}.location`, texts.swapped)];
  if (misplacement === 'far') return [texts.problem(`${path}.location`, texts.farFromZones)];
  return drawn.flatMap((zone) => ofZone(location, zone, path, texts));
}

function ofZone(location: Point, { key, polygon }: Zone, path: string, texts: ImportTexts): string[] {
  const where = `${path}.zones[${key}].polygon`;
  if (findMisplacement(location, [polygon]) === null) return [];
  const isSwapped = isDrawable(polygon) && findMisplacement(location, [swapCorners(polygon)]) === null;
  return [texts.problem(where, isSwapped ? texts.swapped : texts.farFromBranch)];
}

const isDrawable = (polygon: Zone['polygon']) => polygon.every(({ lng }) => Math.abs(lng) <= 90);

function ofLoneLocation(
  location: Point,
  key: string,
  branches: readonly LooseBranch[],
  path: string,
  texts: ImportTexts,
) {
  const others = branches.flatMap((other) => (other.location && other.key !== key ? [other.location] : []));
  return isSwappedAmong(location, others) ? [texts.problem(`${path}.location`, texts.swapped)] : [];
}
