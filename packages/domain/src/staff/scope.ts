import type { StaffRole } from './role.ts';

/** Where a role or a key holds. A vendor includes its branches. */
export type StaffScope =
  | { kind: 'platform' }
  | { kind: 'vendor'; vendorId: string; branchIds: readonly string[] }
  | { kind: 'branch'; vendorId: string; branchId: string };

/** A vendor or a branch that a call acts on; without either it acts on the platform. */
export type Place = { vendorId?: string | null | undefined; branchId?: string | null | undefined };

export function includesBranch(scope: StaffScope, branchId: string): boolean {
  if (scope.kind === 'platform') return true;
  return scope.kind === 'vendor' ? scope.branchIds.includes(branchId) : scope.branchId === branchId;
}

/** A branch does not include its vendor. */
export function includesVendor(scope: StaffScope, vendorId: string): boolean {
  return scope.kind === 'platform' || (scope.kind === 'vendor' && scope.vendorId === vendorId);
}

export function includesPlace(scope: StaffScope, { vendorId, branchId }: Place): boolean {
  if (branchId) return includesBranch(scope, branchId);
  if (vendorId) return includesVendor(scope, vendorId);
  return scope.kind === 'platform';
}

/** Whether a role may be given for such a place: an admin for the platform, a vendor manager for a vendor. */
export function isPlaceOfRole(role: StaffRole, { vendorId, branchId }: Place): boolean {
  if (vendorId && branchId) return false;
  switch (role) {
    case 'platformAdmin':
      return !vendorId && !branchId;
    case 'vendorManager':
      return Boolean(vendorId);
    case 'branchManager':
    case 'branchStaff':
      return Boolean(branchId);
    case 'driver':
      return Boolean(vendorId) || Boolean(branchId);
  }
}

/** The smallest place that includes all of them, where each branch is given with its vendor. */
export function commonPlace(places: readonly Required<Place>[]): Place {
  const [first] = places;
  if (!first) return {};
  const { vendorId, branchId } = first;
  if (branchId && places.every((place) => place.branchId === branchId)) return { branchId };
  return vendorId && places.every((place) => place.vendorId === vendorId) ? { vendorId } : {};
}
