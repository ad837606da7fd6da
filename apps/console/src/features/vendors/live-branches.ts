import type { ConsoleVendor, ConsoleVendorBranch } from '@app/contract/schemas/console/vendors';
import { LANES } from '@app/domain/board/lane';

export type LiveBranch = ConsoleVendorBranch & { vendor: ConsoleVendor };

export const LIVE_FILTERS = ['all', 'late', 'problems', 'paused'] as const;
export type LiveFilter = (typeof LIVE_FILTERS)[number];

export const liveBranchesOf = (vendors: readonly ConsoleVendor[]): LiveBranch[] =>
  vendors.flatMap((vendor) => vendor.branches.map((branch) => ({ ...branch, vendor })));

export const ordersNowAt = ({ now }: Pick<ConsoleVendorBranch, 'now'>): number =>
  now ? LANES.reduce((sum, lane) => sum + now.orders[lane], 0) : 0;

/** Whether the list has the vendor with this filter. */
export function isShownBy(filter: LiveFilter, { branches }: ConsoleVendor): boolean {
  switch (filter) {
    case 'late':
      return branches.some(({ now }) => (now?.orders.late ?? 0) > 0);
    case 'problems':
      return branches.length === 0 || branches.some(({ problems }) => problems.length > 0);
    case 'paused':
      return branches.some(({ availability }) => availability === 'busy');
    default:
      return true;
  }
}
