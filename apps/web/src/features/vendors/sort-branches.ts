import { distanceKm, type Point } from '@app/domain/geo/point';

type Branch = { name: string; location: Point | null };
export type Near<B> = B & { distanceKm: number | null };
type Order = { from: Point | null; isNearestFirst: boolean; language: string };

/** Branches by distance, those without a location last, or by name. */
export function sortBranches<B extends Branch>(
  branches: readonly B[],
  { from, isNearestFirst, language }: Order,
): Near<B>[] {
  const measured = branches.map((branch) => ({
    ...branch,
    distanceKm: from && branch.location ? distanceKm(from, branch.location) : null,
  }));
  return isNearestFirst
    ? measured.toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity))
    : measured.toSorted((a, b) => a.name.localeCompare(b.name, language));
}
