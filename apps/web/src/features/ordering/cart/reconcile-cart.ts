import {
  type Cart,
  type CartPlace,
  type CartTable,
  forBranch,
  withOrderType,
  withPlace,
  withTable,
} from '@app/domain/cart/cart';
import { isSamePoint } from '@app/domain/geo/point';
import type { OrderType } from '@app/domain/order/order-type';

/** What a page of a branch knows when it is opened. */
export type Visit = {
  branchId: string;
  /** What the branch offers now. */
  orderTypes: readonly OrderType[];
  /** The type to start with; null where only a table's code can start an order. */
  firstType: OrderType | null;
  /** The table of the link. */
  table: CartTable | null;
  /** The default place, if the branch delivers there; undefined as long as nobody knows. */
  place: CartPlace | null | undefined;
};

/**
 * The cart as this page must see it: of this branch, by a way that the branch offers, at the table that was just
 * scanned, to the place that is the default now. A table's link counts once: who then chose another way keeps it
 * over a reload (`seenTable`).
 */
export function cartAt(stored: Cart, seenTable: string | null, visit: Visit): Cart {
  const cart = forBranch(stored, visit.branchId);
  if (visit.table && startsAtTable(seenTable, visit)) return withTable(cart, visit.table);
  const isStillOffered = cart.orderType !== null && visit.orderTypes.includes(cart.orderType);
  return deliveredTo(visit.place, isStillOffered ? cart : startedAnew(cart, visit));
}

/** The link of a table was followed that this tab has not seen yet. */
export function startsAtTable(seenTable: string | null, { table }: Visit): boolean {
  return table !== null && table.id !== seenTable;
}

function startedAnew(cart: Cart, { branchId, firstType, table }: Visit): Cart {
  if (firstType === 'table_session' && table) return withTable(cart, table);
  if (firstType !== null) return withOrderType(cart, firstType);
  return cart.orderType === null ? cart : forBranch({ ...cart, branchId: null }, branchId);
}

function deliveredTo(place: Visit['place'], cart: Cart): Cart {
  if (cart.orderType !== 'delivery' || place === undefined || isSamePlace(cart.place, place)) return cart;
  if (isForThisOrder(cart.place, place)) return cart;
  return place === null ? { ...cart, place } : withPlace(cart, place);
}

/** A place chosen for this order alone stays until another default is chosen. */
function isForThisOrder(chosen: CartPlace | null, byDefault: CartPlace | null): boolean {
  if (chosen?.insteadOf === undefined) return false;
  return isSamePoint(chosen.insteadOf, byDefault?.location ?? null);
}

function isSamePlace(a: CartPlace | null, b: CartPlace | null): boolean {
  if (a === null || b === null) return a === b;
  return a.zoneId === b.zoneId && isSamePoint(a.location, b.location);
}
