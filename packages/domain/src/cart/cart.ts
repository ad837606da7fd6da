import type { Point } from '../geo/point.ts';
import { type Amount, sumOf } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import { type CartLine, lineKey, lineTotal } from './cart-line.ts';
import { correctedQuantity } from './quantity.ts';

export const MOST_LINES = 100;

export type CartTable = { id: string; number: number };
/** Where a delivery goes; `zoneId` is the zone of the branch that contains it. */
export type CartPlace = { location: Point; zoneId: string };

export type Cart = {
  branchId: string | null;
  orderType: OrderType | null;
  lines: readonly CartLine[];
  place: CartPlace | null;
  table: CartTable | null;
  note: string;
  paymentMethod: 'cash';
  /** ISO 8601 in UTC; null is as soon as possible. */
  receiveAt: string | null;
  useCredit: boolean;
};

export const emptyCart: Cart = {
  branchId: null,
  orderType: null,
  lines: [],
  place: null,
  table: null,
  note: '',
  paymentMethod: 'cash',
  receiveAt: null,
  useCredit: false,
};

export class CartIsFull extends RangeError {
  override readonly name = 'CartIsFull';
}

/** Another branch starts another cart. */
export function forBranch(cart: Cart, branchId: string): Cart {
  return cart.branchId === branchId ? cart : { ...emptyCart, branchId };
}

/** Another way to order has another menu, so the cart is emptied; choosing the same again changes nothing. */
export function withOrderType(cart: Cart, orderType: OrderType): Cart {
  if (cart.orderType === orderType) return cart;
  return { ...emptyCart, branchId: cart.branchId, orderType };
}

/** Orders at a table. The code of another table at the same branch moves the cart there. */
export function withTable(cart: Cart, table: CartTable): Cart {
  return { ...withOrderType(cart, 'table_session'), table };
}

/** Orders a delivery to a place. Another address of the same branch keeps the cart. */
export function withPlace(cart: Cart, place: CartPlace): Cart {
  return { ...withOrderType(cart, 'delivery'), place };
}

export function hasRoomFor(cart: Cart, line: CartLine): boolean {
  return cart.lines.length < MOST_LINES || cart.lines.some((other) => lineKey(other) === lineKey(line));
}

export function withItem(cart: Cart, added: CartLine): Cart {
  if (!hasRoomFor(cart, added)) throw new CartIsFull(`a cart holds ${MOST_LINES} lines`);
  const key = lineKey(added);
  const same = cart.lines.find((line) => lineKey(line) === key);
  if (same) return withQuantity(cart, key, same.quantity + added.quantity);
  return { ...cart, lines: [...cart.lines, { ...added, quantity: correctedQuantity(added.quantity) }] };
}

export function withQuantity(cart: Cart, key: string, quantity: number): Cart {
  const corrected = correctedQuantity(quantity);
  const lines = cart.lines.map((line) => (lineKey(line) === key ? { ...line, quantity: corrected } : line));
  return { ...cart, lines };
}

export function withoutLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => lineKey(line) !== key) };
}

/** Empties the basket and stays at the branch, the order type and the place or table. */
export function cleared(cart: Cart): Cart {
  const { branchId, orderType, place, table } = cart;
  return { ...emptyCart, branchId, orderType, place, table };
}

export function withNote(cart: Cart, note: string): Cart {
  return { ...cart, note };
}

export function withReceiveAt(cart: Cart, receiveAt: string | null): Cart {
  return { ...cart, receiveAt };
}

export function withCredit(cart: Cart, useCredit: boolean): Cart {
  return { ...cart, useCredit };
}

export function unitsIn(cart: Cart): number {
  return cart.lines.reduce((units, line) => units + line.quantity, 0);
}

export function subtotalOf(cart: Cart): Amount {
  return sumOf(cart.lines, lineTotal);
}
