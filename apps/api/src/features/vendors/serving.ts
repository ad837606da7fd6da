import { availabilityOf } from '@app/domain/branch/availability';
import { distanceKm, type Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import type { ZoneHit } from './vendors.repository.ts';

export type ServingZone = { nameEn: string; nameAr: string; coordinates: Point[] };

type Serving = { vendorId: string; zone: ServingZone; isOpen: boolean; distanceKm: number };

/** Branches that deliver to the place, each with the first of its zones around it: open ones first, then the nearest. */
export function servingBranches(hits: readonly ZoneHit[], place: Point): Serving[] {
  const byBranch = Map.groupBy(hits, (hit) => hit.branch_id);
  return [...byBranch.values()]
    .flatMap((zones) => servingBranch(zones, place) ?? [])
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.distanceKm - b.distanceKm);
}

function servingBranch(hits: readonly ZoneHit[], place: Point): Serving | null {
  const inOrder = hits
    .toSorted((a, b) => a.position - b.position)
    .map((hit) => ({ hit, coordinates: hit.area }));
  const found = zoneContaining(inOrder, place);
  if (!found) return null;
  const { hit, coordinates } = found;
  return {
    vendorId: hit.vendor_id,
    zone: { nameEn: hit.name_en, nameAr: hit.name_ar, coordinates },
    isOpen: availabilityOf({ isOpen: hit.is_open, isActive: hit.is_active }) === 'open',
    distanceKm: hit.location === null ? Number.MAX_VALUE : distanceKm(place, hit.location),
  };
}

/** Each vendor once, where its best branch stands. */
export const vendorsOf = (branches: readonly Serving[]) => [
  ...new Set(branches.map(({ vendorId }) => vendorId)),
];
