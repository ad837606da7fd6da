import { isPoint, type Point } from '../geo/point.ts';
import { type Amount, amount, InvalidAmount } from '../money/amount.ts';
import type { AddressDetails } from '../order/address-details.ts';
import { isOrderType } from '../order/order-type.ts';
import { type Cart, type CartLocation, type CartTable, emptyCart, MAX_LINES } from './cart.ts';
import type { CartLine } from './cart-line.ts';
import { CART_LIMIT, type Carts, type StoredCart } from './carts.ts';
import type { PreferenceOption } from './preference.ts';
import { isQuantity } from './quantity.ts';
import type { Selection } from './selection.ts';

const VERSION = 1;
const MAX_TEXT_LENGTH = 2_000;

/** The format of a single cart without date and other carts. */
export function serialiseCart(cart: Cart): string {
  return JSON.stringify({ version: VERSION, cart });
}

/** The text for the storage of the browser. */
export function serialiseCarts({ cart, changedAt, others }: Carts): string {
  return JSON.stringify({ version: VERSION, cart, changedAt, others });
}

/**
 * Parses the stored text. It may be old, truncated or edited: anything unexpected gives null. A cart stored alone,
 * without a date, counts as changed now.
 */
export function parseStoredCarts(text: string | null, now: number): Carts | null {
  if (text === null) return null;
  try {
    const stored = record(JSON.parse(text));
    if (stored['version'] !== VERSION) return null;
    const { changedAt = now, others = [] } = stored;
    return {
      cart: cartOf(record(stored['cart'])),
      changedAt: time(changedAt),
      others: list(others, readStoredCart, CART_LIMIT),
    };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError || error instanceof InvalidAmount)
      return null;
    throw error;
  }
}

class Unreadable extends Error {}
type Fields = Readonly<Record<string, unknown>>;

function readStoredCart(value: unknown): StoredCart {
  const fields = record(value);
  return { cart: cartOf(record(fields['cart'])), changedAt: time(fields['changedAt']) };
}

function time(value: unknown): number {
  if (typeof value !== 'number') throw new Unreadable();
  return value;
}

function cartOf(fields: Fields): Cart {
  const { orderType, paymentMethod } = fields;
  if (orderType !== null && !isOrderType(orderType)) throw new Unreadable();
  if (paymentMethod !== 'cash' && paymentMethod !== 'visa') throw new Unreadable();
  return {
    ...emptyCart,
    branchId: orNull(fields['branchId'], string),
    orderType,
    lines: list(fields['lines'], lineOf),
    place: orNull(fields['place'], parseLocation),
    table: orNull(fields['table'], tableOf),
    note: string(fields['note']),
    paymentMethod,
    receiveAt: orNull(fields['receiveAt'], instant),
    useCredit: fields['useCredit'] === true,
    ...(fields['code'] === undefined ? {} : { code: string(fields['code']) }),
  };
}

function lineOf(value: unknown): CartLine {
  const fields = record(value);
  const { quantity } = fields;
  if (!isQuantity(quantity)) throw new Unreadable();
  const line = {
    itemId: string(fields['itemId']),
    collectionId: string(fields['collectionId']),
    name: string(fields['name']),
    image: orNull(fields['image'], string),
    price: money(fields['price']),
    quantity,
    selection: selectionOf(fields['selection']),
    options: list(fields['options'], optionOf),
  };
  return fields['note'] === undefined ? line : { ...line, note: string(fields['note']) };
}

function optionOf(value: unknown): PreferenceOption {
  const fields = record(value);
  return { id: string(fields['id']), name: string(fields['name']), price: money(fields['price']) };
}

function selectionOf(value: unknown): Selection {
  const entries = Object.entries(record(value)).map(([id, options]) => [id, list(options, string)] as const);
  return Object.fromEntries(entries);
}

function parseLocation(value: unknown): CartLocation {
  const { location, zoneId, insteadOf, door } = record(value);
  return {
    location: parsePoint(location),
    zoneId: string(zoneId),
    ...(insteadOf === undefined ? {} : { insteadOf: orNull(insteadOf, parsePoint) }),
    ...(door === undefined ? {} : { door: addressDetailsOf(record(door)) }),
  };
}

function addressDetailsOf(fields: Fields): AddressDetails {
  return {
    building: orNull(fields['building'], string),
    floor: orNull(fields['floor'], string),
    apartment: orNull(fields['apartment'], string),
    directions: orNull(fields['directions'], string),
    phone: orNull(fields['phone'], string),
    leaveAtDoor: fields['leaveAtDoor'] === true,
  };
}

function parsePoint(value: unknown): Point {
  if (!isPoint(value)) throw new Unreadable();
  return { lat: value.lat, lng: value.lng };
}

function tableOf(value: unknown): CartTable {
  const { id, number } = record(value);
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new Unreadable();
  return { id: string(id), number };
}

function record(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  return Object.fromEntries(Object.entries(value));
}

function list<T>(value: unknown, read: (entry: unknown) => T, limit = MAX_LINES): T[] {
  if (!Array.isArray(value) || value.length > limit) throw new Unreadable();
  return value.map((entry: unknown) => read(entry));
}

function string(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) throw new Unreadable();
  return value;
}

function instant(value: unknown): string {
  const text = string(value);
  if (Number.isNaN(Date.parse(text))) throw new Unreadable();
  return text;
}

function money(value: unknown): Amount {
  if (typeof value !== 'number') throw new Unreadable();
  return amount(value);
}

function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null ? null : read(value);
}
