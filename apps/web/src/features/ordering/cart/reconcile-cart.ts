import {
  type Cart,
  type CartLocation,
  type CartTable,
  forBranch,
  withOrderType,
  withLocation,
  withTable,
} from '@app/domain/cart/cart';
import { isSamePoint } from '@app/domain/geo/point';
import type { OrderType } from '@app/domain/order/order-type';

/** The inputs that a branch page has when it opens. */
export type BranchContext = {
  branchId: string;
  /** Order types that the branch offers now. */
  orderTypes: readonly OrderType[];
  /** The initial type; null where only a table code can start an order. */
  firstType: OrderType | null;
  /** The table in the URL. */
  table: CartTable | null;
  /** The default location if the branch delivers there; undefined while unknown. */
  place: CartLocation | null | undefined;
};

/**
 * Reconciles the stored cart with the branch: its id, an order type it offers, the scanned table and the current
 * default location. A table link applies once: a type selected after it survives a reload (`seenTable`).
 */
export function reconcileCart(stored: Cart, seenTable: string | null, branchContext: BranchContext): Cart {
  const cart = forBranch(stored, branchContext.branchId);
  if (branchContext.table && startsAtTable(seenTable, branchContext))
    return withTable(cart, branchContext.table);
  const isStillOffered = cart.orderType !== null && branchContext.orderTypes.includes(cart.orderType);
  return deliveredTo(branchContext.place, isStillOffered ? cart : restarted(cart, branchContext));
}

/** True if this tab has not applied the table of the link yet. */
export function startsAtTable(seenTable: string | null, { table }: BranchContext): boolean {
  return table !== null && table.id !== seenTable;
}

function restarted(cart: Cart, { branchId, firstType, table }: BranchContext): Cart {
  if (firstType === 'table_session' && table) return withTable(cart, table);
  if (firstType !== null) return withOrderType(cart, firstType);
  return cart.orderType === null ? cart : forBranch({ ...cart, branchId: null }, branchId);
}

function deliveredTo(place: BranchContext['place'], cart: Cart): Cart {
  if (cart.orderType !== 'delivery' || place === undefined || isSameLocation(cart.place, place)) return cart;
  if (isForThisOrder(cart.place, place)) return cart;
  return place === null ? { ...cart, place } : withLocation(cart, place);
}

/** A location selected for this order stays until another default is selected. */
function isForThisOrder(chosen: CartLocation | null, byDefault: CartLocation | null): boolean {
  if (chosen?.insteadOf === undefined) return false;
  return isSamePoint(chosen.insteadOf, byDefault?.location ?? null);
}

function isSameLocation(a: CartLocation | null, b: CartLocation | null): boolean {
  if (a === null || b === null) return a === b;
  return a.zoneId === b.zoneId && isSamePoint(a.location, b.location);
}
