import type { OrderType } from '../order/order-type.ts';

type BranchFlags = { isOpen: boolean; isActive: boolean };
type Table = object | string | number;

export type Availability = 'open' | 'busy' | 'closed';

/** A busy branch is open and has paused its orders. */
export function availabilityOf(branch: BranchFlags): Availability {
  if (!branch.isOpen) return 'closed';
  return branch.isActive ? 'open' : 'busy';
}

/**
 * The order type with which a branch page opens: delivery if the chosen location is served (D-124). Null if the
 * branch takes orders at tables only and no table is known.
 */
export function defaultOrderType(
  enabled: readonly OrderType[],
  table: Table | null | undefined,
  isLocationServed = false,
): OrderType | null {
  if (hasTable(table) && enabled.includes('table_session')) return 'table_session';
  if (isLocationServed && enabled.includes('delivery')) return 'delivery';
  if (enabled.includes('pickup')) return 'pickup';
  return enabled.includes('delivery') ? 'delivery' : null;
}

/** True if the customer must scan a table's code first: the branch takes orders at tables only, or a table was chosen. */
export function needsTableScan(
  enabled: readonly OrderType[],
  table: Table | null | undefined,
  chosen: OrderType | null = defaultOrderType(enabled, table),
): boolean {
  if (chosen === 'table_session') return !hasTable(table);
  return !enabled.includes('pickup') && !enabled.includes('delivery');
}

function hasTable(table: Table | null | undefined): boolean {
  return table !== null && table !== undefined && table !== '';
}
