import type { ConsoleVendor, ConsoleVendorBranch, DriversNow } from '@app/contract/schemas/console/vendors';
import { countLanes } from '@app/domain/board/count-lanes';
import { availabilityOf } from '@app/domain/branch/availability';
import { isPaused } from '@app/domain/branch/pause';
import { rideMinutes } from '@app/domain/order/promise';
import { type BranchFacts, problemsOf } from '@app/domain/vendor/readiness';
import { vendorStateOf } from '@app/domain/vendor/vendor-state';
import { isBranchSilent } from '@app/domain/vendor/silence';
import { stateFromRow, watchedFromRow } from '#db/branch-state.ts';
import { toChangeTimes } from '#wire/pause.wire.ts';
import type { ActiveRow, BranchRow, DriverRow, VendorRow } from './onboarding.repository.ts';

/** `isWatched`: whether a silent board counts; in the demo the simulator answers. */
type Viewing = { now: Date; isWatched: boolean };

/** The orders are for the list: by branch, and none for a branch that has none. */
export function toConsoleVendor(
  vendor: VendorRow,
  branches: readonly BranchRow[],
  viewing: Viewing,
  orders?: OrdersAt,
) {
  return {
    id: vendor.id,
    dashedName: vendor.dashed_name,
    name: { en: vendor.name_en, ar: vendor.name_ar },
    logo: vendor.logo,
    state: vendorStateFromRow(vendor),
    branches: branches.map((branch) => toBranch(branch, viewing, orders && (orders.get(branch.id) ?? []))),
  } satisfies ConsoleVendor;
}

export const vendorStateFromRow = ({
  is_active: isActive,
  live_at: liveAt,
}: Pick<VendorRow, 'is_active' | 'live_at'>) => vendorStateOf({ isActive, hasBeenLive: liveAt !== null });

type OrdersAt = ReadonlyMap<string, readonly ActiveRow[]>;

const toBranch = (
  branch: BranchRow,
  viewing: Viewing,
  orders: readonly ActiveRow[] | undefined,
): ConsoleVendorBranch => ({
  id: branch.id,
  name: { en: branch.name_en, ar: branch.name_ar },
  availability: availabilityOf(stateFromRow(branch, viewing.now)),
  ordersToday: Object.values(branch.orders_by_hour ?? {}).reduce((sum, count) => sum + count, 0),
  problems: problemsOf(branchFactsFromRow(branch, viewing)),
  ...(orders && { now: toNow(branch, orders, viewing.now) }),
});

function toNow(branch: BranchRow, orders: readonly ActiveRow[], now: Date): ConsoleVendorBranch['now'] {
  const { paused_until: until, timezone, currency, location } = branch;
  return {
    timezone,
    currency,
    location,
    ...toChangeTimes(stateFromRow(branch, now)),
    pausedUntil: until !== null && isPaused(until, now) ? until.getTime() : null,
    orders: countLanes(orders.map(toBoardTimes), now.getTime()),
    ordersByHour: Array.from(
      { length: branch.hour_now + 1 },
      (_, hour) => branch.orders_by_hour?.[hour] ?? 0,
    ),
  };
}

const MAX_NAMES = 5;

export const toDriversNow = (drivers: readonly DriverRow[]): DriversNow => {
  const riding = drivers.filter(({ is_riding: isRiding }) => isRiding).length;
  return {
    riding,
    free: drivers.length - riding,
    names: drivers.slice(0, MAX_NAMES).map(({ name, name_ar: nameAr }) => ({ en: name, ar: nameAr ?? name })),
  };
};

const toBoardTimes = (order: ActiveRow) => ({
  id: order.id,
  status: order.status,
  orderedAt: order.given_at.getTime(),
  acceptedAt: order.accepted_at?.getTime() ?? null,
  promisedAt: order.promised_at?.getTime() ?? null,
  startedAt: order.started_at?.getTime() ?? null,
  readyAt: order.ready_at?.getTime() ?? null,
  rideMinutes: rideMinutes(order.branch_location, order.location, order.ride_minutes),
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
