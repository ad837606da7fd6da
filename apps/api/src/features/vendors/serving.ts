import { availabilityOf } from '@app/domain/branch/availability';
import { distanceKm, type Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import type { HitRecord, VendorRecord } from './vendors.repository.ts';

export type ServingZone = { nameEn: string; nameAr: string; coordinates: Point[] };

type Serving = { vendor: VendorRecord; zone: ServingZone; isOpen: boolean; distanceKm: number };

/** Branches that deliver to the place, each with the first of its zones around it: open ones first, then the nearest. */
export function servingBranches(hits: readonly HitRecord[], place: Point): Serving[] {
  const byBranch = Map.groupBy(hits, (hit) => hit.serving_id);
  return [...byBranch.values()]
    .flatMap((zones) => servingBranch(zones, place) ?? [])
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.distanceKm - b.distanceKm);
}

function servingBranch(hits: readonly HitRecord[], place: Point): Serving | null {
  const inOrder = hits
    .toSorted((a, b) => a.zone_position - b.zone_position)
    .map((hit) => ({ hit, coordinates: hit.area }));
  const found = zoneContaining(inOrder, place);
  if (!found) return null;
  const { hit, coordinates } = found;
  return {
    vendor: hit,
    zone: { nameEn: hit.zone_en, nameAr: hit.zone_ar, coordinates },
    isOpen: availabilityOf({ isOpen: hit.is_open, isActive: hit.is_active }) === 'open',
    distanceKm: hit.location === null ? Number.MAX_VALUE : distanceKm(place, hit.location),
  };
}

/** Each vendor once, where its best branch stands. */
export function servingVendors(branches: readonly Serving[]): VendorRecord[] {
  return [...new Map(branches.toReversed().map(({ vendor }) => [vendor.id, vendor])).values()].toReversed();
}
