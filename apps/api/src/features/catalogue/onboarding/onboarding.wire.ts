import type { ConsoleVendor, ConsoleVendorBranch } from '@app/contract/schemas/console/vendors';
import { availabilityOf } from '@app/domain/branch/availability';
import { type BranchFacts, problemsOf } from '@app/domain/vendor/readiness';
import { vendorStateOf } from '@app/domain/vendor/vendor-state';
import { isBranchSilent } from '@app/domain/vendor/silence';
import { stateFromRow, watchedFromRow } from '#db/branch-state.ts';
import type { BranchRow, VendorRow } from './onboarding.repository.ts';

/** `isWatched`: whether a silent board counts; in the demo the simulator answers. */
type Viewing = { now: Date; isWatched: boolean };

export function toConsoleVendor(vendor: VendorRow, branches: readonly BranchRow[], viewing: Viewing) {
  return {
    id: vendor.id,
    dashedName: vendor.dashed_name,
    name: { en: vendor.name_en, ar: vendor.name_ar },
    logo: vendor.logo,
    state: vendorStateFromRow(vendor),
    branches: branches.map((branch) => toBranch(branch, viewing)),
  } satisfies ConsoleVendor;
}

export const vendorStateFromRow = ({
  is_active: isActive,
  live_at: liveAt,
}: Pick<VendorRow, 'is_active' | 'live_at'>) => vendorStateOf({ isActive, hasBeenLive: liveAt !== null });

const toBranch = (branch: BranchRow, viewing: Viewing): ConsoleVendorBranch => ({
  id: branch.id,
  name: { en: branch.name_en, ar: branch.name_ar },
  availability: availabilityOf(stateFromRow(branch, viewing.now)),
  ordersToday: Number(branch.orders_today ?? 0),
  problems: problemsOf(branchFactsFromRow(branch, viewing)),
});

export const branchFactsFromRow = (branch: BranchRow, { now, isWatched }: Viewing): BranchFacts => ({
  hasPlace: branch.has_place,
  hasHours: branch.hours !== null,
  isDelivering: branch.is_delivery_enabled,
  hasZone: Boolean(branch.has_zone),
  hasItems: Boolean(branch.has_items),
  hasArabic: Boolean(branch.has_arabic),
  isSilent: isWatched && isBranchSilent(watchedFromRow(branch), now),
});

export const setupFactsFromRow = (branch: BranchRow) => ({
  hasPhone: branch.phone !== null,
  servesTables: branch.is_dine_in_enabled,
  hasTables: Boolean(branch.has_tables),
  isTaxDecided: branch.is_tax_decided || branch.tax_basis_points > 0,
});
