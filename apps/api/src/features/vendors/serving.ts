import { availabilityOf } from '@app/domain/branch/availability';
import { travelMinutesOf } from '@app/domain/delivery/travel-minutes';
import { type Estimate, estimateOf } from '@app/domain/order/estimate';
import { distanceKm, type Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { areasNear, type Near } from '@app/domain/geo/area';
import { stateFromRow } from '#db/branch-state.ts';
import type { AreaRecord, ZoneRecord } from './vendors.repository.ts';

export type ServingZone = { nameEn: string; nameAr: string; coordinates: Point[] };

export type NearArea = Near<ServingZone>;

const AREA_LIMIT = 24;

export type Serving = {
  vendorId: string;
  zone: ServingZone;
  isOpen: boolean;
  /** ETA-01 */
  estimate: Estimate;
  distanceKm: number;
  hit: ZoneRecord;
};

/**
 * Branches that deliver to the location, each with its first matching zone: open ones first, then the fastest, then
 * the nearest, then in the order of their vendors.
 */
export function servingBranches(hits: readonly ZoneRecord[], place: Point, now: Date): Serving[] {
  const byBranch = Map.groupBy(hits, (hit) => hit.branch_id);
  return [...byBranch.values()]
    .flatMap((zones) => servingBranch(zones, place, now) ?? [])
    .toSorted(
      (a, b) =>
        Number(b.isOpen) - Number(a.isOpen) ||
        a.estimate.from - b.estimate.from ||
        a.distanceKm - b.distanceKm ||
        a.hit.vendor_position - b.hit.vendor_position ||
        a.vendorId.localeCompare(b.vendorId),
    );
}

/** The zone whose name stands for the location: that of the nearest branch that is open, else of the nearest. */
export function nearestZone(branches: readonly Serving[]): ServingZone | null {
  const [nearest] = branches.toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || a.distanceKm - b.distanceKm,
  );
  return nearest?.zone ?? null;
}

function servingBranch(hits: readonly ZoneRecord[], place: Point, now: Date): Serving | null {
  const inOrder = hits
    .toSorted((a, b) => a.position - b.position)
    .map((hit) => ({ hit, coordinates: hit.area }));
  const found = zoneContaining(inOrder, place);
  if (!found) return null;
  const { hit, coordinates } = found;
  return {
    vendorId: hit.vendor_id,
    hit,
    zone: { nameEn: hit.name_en, nameAr: hit.name_ar, coordinates },
    isOpen: availabilityOf(stateFromRow(hit, now)) === 'open',
    estimate: estimateOf({
      preparationMinutes: hit.preparation_minutes,
      longestItemMinutes: 0,
      travelMinutes: travelMinutesOf(hit.travel_minutes ?? hit.ride_minutes, hit.location, hit.area),
    }),
    distanceKm: hit.location === null ? Number.MAX_VALUE : distanceKm(place, hit.location),
  };
}

/** Areas by distance, each name once: several branches may deliver to the same part of a town. */
export function areasAround(zones: readonly AreaRecord[], place: Point): NearArea[] {
  // Sorted by name first, so that equal distances have a stable order.
  const named = zones.toSorted((a, b) => (a.name_en < b.name_en ? -1 : 1));
  const areas = named.map(({ name_en: nameEn, name_ar: nameAr, area }) => ({
    nameEn,
    nameAr,
    coordinates: area,
  }));
  const byName = Map.groupBy(areasNear(areas, place), ({ nameEn }) => nameEn);
  return [...byName.values()].flatMap(([nearest]) => nearest ?? []).slice(0, AREA_LIMIT);
}

/** Each vendor once, at the position of its best branch. */
export const distinctVendorIds = (branches: readonly Serving[]) => [
  ...new Set(branches.map(({ vendorId }) => vendorId)),
];
