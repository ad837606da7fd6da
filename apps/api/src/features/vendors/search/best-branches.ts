import type { Candidates } from './candidates.ts';
import type { Level } from './search.repository.ts';

type Read = (
  typed: readonly Candidates[],
  level: Level,
  branchIds: readonly string[],
) => Promise<Set<string>>;

const NEAREST = 60;
const MAX_GROUPS = 30;

/**
 * The first branches with matching dishes: those of a better level first, then in the given order. A frequent word
 * fills the result from the nearest branches; only when they do not, all are read, and then the word is rare.
 */
export async function bestBranches(
  read: Read,
  typed: readonly Candidates[],
  branchIds: readonly string[],
): Promise<string[]> {
  const nearest = branchIds.slice(0, NEAREST);
  const best = new Set<string>();
  const add = (found: ReadonlySet<string>) => {
    for (const id of branchIds) if (best.size < MAX_GROUPS && found.has(id)) best.add(id);
  };
  for (const level of levelsOf(typed)) {
    const near = await read(typed, level, nearest);
    const isFilled = near.union(best).size >= MAX_GROUPS || nearest.length === branchIds.length;
    add(isFilled ? near : await read(typed, level, branchIds));
    if (best.size === MAX_GROUPS) break;
  }
  return [...best];
}

/** Levels at which anything can match. */
function levelsOf(typed: readonly Candidates[]): Level[] {
  const levels: Level[] = [];
  if (typed.every(({ near }) => near.length > 0)) levels.push(0);
  if (typed.some(({ typos }) => typos.length > 0)) levels.push(1);
  return [...levels, 2];
}
