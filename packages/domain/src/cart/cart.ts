import type { Point } from '../geo/point.ts';
import type { AddressDetails } from '../order/address-details.ts';
import type { OrderType } from '../order/order-type.ts';
import type { CartLine } from './cart-line.ts';

export const MAX_LINES = 100;

export type CartTable = { id: string; number: number };
/** The destination of a delivery; `zoneId` is the zone of the branch that contains it. */
export type CartLocation = {
  location: Point;
  zoneId: string;
  /** Only for a location chosen for this order: the default location at that time. */
  insteadOf?: Point | null;
  /** Only if they were edited for this order; otherwise those of the saved address count. */
  door?: AddressDetails;
};

export type Cart = {
  branchId: string | null;
  orderType: OrderType | null;
  lines: readonly CartLine[];
  place: CartLocation | null;
  table: CartTable | null;
  note: string;
  /** PAY-34 How the customer wants to pay; a branch may take only cash. */
  paymentMethod: 'cash' | 'visa';
  /** ISO 8601 in UTC; null means as soon as possible. */
  receiveAt: string | null;
  useCredit: boolean;
  /** CODE-01 The code of a coupon. */
  code?: string;
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

/** Returns an empty cart for another branch. */
export function forBranch(cart: Cart, branchId: string): Cart {
  return cart.branchId === branchId ? cart : { ...emptyCart, branchId };
}

/** Another order type has another menu, so the cart is emptied, but for a code. The same type changes nothing. */
export function withOrderType(cart: Cart, orderType: OrderType): Cart {
  if (cart.orderType === orderType) return cart;
  return { ...emptyCart, branchId: cart.branchId, orderType, ...codeOf(cart) };
}

const codeOf = ({ code }: Cart) => (code === undefined ? {} : { code });

/** Sets the table. Another table of the same branch keeps the lines. */
export function withTable(cart: Cart, table: CartTable): Cart {
  return { ...withOrderType(cart, 'table_session'), table };
}

/** Sets the destination. Another address of the same branch keeps the lines. */
export function withLocation(cart: Cart, place: CartLocation): Cart {
  return { ...withOrderType(cart, 'delivery'), place };
}

export function unitsIn(cart: Cart): number {
  return cart.lines.reduce((units, line) => units + line.quantity, 0);
}

/** CODE-01 Null removes the code. */
export function withCode({ code: _replaced, ...cart }: Cart, code: string | null): Cart {
  return code === null ? cart : { ...cart, code };
}
