import { createHash } from 'node:crypto';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { lineKey } from '@app/domain/cart/cart-line';

/** Identifies a request by all of its fields. The order in which options were chosen does not matter. */
export function requestFingerprint(branchId: string, { items, ...rest }: OrderRequest): string {
  return digest([branchId, linesOf(items), rest]);
}

/** Identifies what a price depends on: not the notes, the time or the payment. */
export function cartFingerprint(
  branchId: string,
  { items, order_type: orderType, code }: OrderRequest,
): string {
  const lines = linesOf(items.map(({ note: _note, ...item }) => item));
  return digest([branchId, lines, orderType, ...(code ? [code] : [])]);
}

const linesOf = (items: OrderRequest['items']) =>
  items.map(({ preferences: selection, item_id: itemId, ...rest }) => [lineKey({ itemId, selection }), rest]);

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts, sortKeys)).digest('hex');

const sortKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
