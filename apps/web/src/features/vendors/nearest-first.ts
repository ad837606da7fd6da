import { distanceKm, type Point } from '@app/domain/geo/point';

type Placed = { location: Point | null };
export type Near<B> = B & { distanceKm: number | null };

/** Sorts by distance from a point; branches without a location come last. */
export function nearestFirst<B extends Placed>(branches: readonly B[], from: Point | null): Near<B>[] {
  const measured = branches.map((branch) => ({
    ...branch,
    distanceKm: from && branch.location ? distanceKm(from, branch.location) : null,
  }));
  if (!from) return measured;
  return measured.toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity));
}
