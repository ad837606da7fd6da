import { type Amount, sumOf } from '../money/amount.ts';
import type { AddressDetails } from '../order/address-details.ts';
import { type Cart, emptyCart, MAX_LINES } from './cart.ts';
import { type CartLine, lineKey, lineTotal } from './cart-line.ts';
import { correctedQuantity } from './quantity.ts';

export class CartIsFull extends RangeError {
  override readonly name = 'CartIsFull';
}

export function hasRoomFor(cart: Cart, line: CartLine): boolean {
  return cart.lines.length < MAX_LINES || cart.lines.some((other) => lineKey(other) === lineKey(line));
}

export function withItem(cart: Cart, added: CartLine): Cart {
  if (!hasRoomFor(cart, added)) throw new CartIsFull(`a cart holds ${MAX_LINES} lines`);
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

/** Removes the lines and keeps branch, order type, destination and table. */
export function cleared(cart: Cart): Cart {
  const { branchId, orderType, place, table } = cart;
  return { ...emptyCart, branchId, orderType, place, table };
}

export function withNote(cart: Cart, note: string): Cart {
  return { ...cart, note };
}

/** Details of the door for this order; with null those of the saved address count again. */
export function withAddressDetails(cart: Cart, door: AddressDetails | null): Cart {
  if (cart.place === null) return cart;
  const { door: _replaced, ...place } = cart.place;
  return { ...cart, place: door === null ? place : { ...place, door } };
}

export function withReceiveAt(cart: Cart, receiveAt: string | null): Cart {
  return { ...cart, receiveAt };
}

export function withCredit(cart: Cart, useCredit: boolean): Cart {
  return { ...cart, useCredit };
}

/** PAY-34 */
export function withPaymentMethod(cart: Cart, paymentMethod: Cart['paymentMethod']): Cart {
  return { ...cart, paymentMethod };
}

export function subtotalOf(cart: Cart): Amount {
  return sumOf(cart.lines, lineTotal);
}
