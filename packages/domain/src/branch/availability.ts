import type { OrderType } from '../order/order-type.ts';

type BranchFlags = { isOpen: boolean; isActive: boolean };
type Services = { isDeliveryEnabled: boolean; isPickUpEnabled: boolean; isDineInEnabled: boolean };
type Table = object | string | number;

export type Availability = 'open' | 'busy' | 'closed';

/** Busy is an open branch that pauses its orders for a while. */
export function availabilityOf(branch: BranchFlags): Availability {
  if (!branch.isOpen) return 'closed';
  return branch.isActive ? 'open' : 'busy';
}

export function enabledOrderTypes(branch: Services): OrderType[] {
  const types: OrderType[] = [];
  if (branch.isPickUpEnabled) types.push('pickup');
  if (branch.isDeliveryEnabled) types.push('delivery');
  if (branch.isDineInEnabled) types.push('table_session');
  return types;
}

/**
 * The type a branch page opens with: delivery where a location was chosen that the branch serves (D-124). Null where
 * only a table's code can start an order.
 */
export function defaultOrderType(
  branch: Services,
  table: Table | null | undefined,
  isPlaceServed = false,
): OrderType | null {
  if (hasTable(table) && branch.isDineInEnabled) return 'table_session';
  if (isPlaceServed && branch.isDeliveryEnabled) return 'delivery';
  if (branch.isPickUpEnabled) return 'pickup';
  return branch.isDeliveryEnabled ? 'delivery' : null;
}

/** True where the customer must first scan a table: nothing else is offered, or a table was chosen without its code. */
export function needsTableScan(
  branch: Services,
  table: Table | null | undefined,
  chosen: OrderType | null = defaultOrderType(branch, table),
): boolean {
  if (chosen === 'table_session') return !hasTable(table);
  return !branch.isPickUpEnabled && !branch.isDeliveryEnabled;
}

function hasTable(table: Table | null | undefined): boolean {
  return table !== null && table !== undefined && table !== '';
}
