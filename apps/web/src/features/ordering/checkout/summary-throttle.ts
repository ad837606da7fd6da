import type { OrderRequest } from '@app/contract/schemas/orders';

const QUANTITY_PAUSE_MS = 1_000;

/**
 * Delay before a changed cart is priced again (CONST-05, D-056): quantity changes are debounced, every other change is
 * immediate.
 */
export function pauseBefore(asked: OrderRequest | null, wanted: OrderRequest | null): number {
  if (asked === null || wanted === null) return 0;
  const isSameButForQuantities = textOf(withoutQuantities(asked)) === textOf(withoutQuantities(wanted));
  return isSameButForQuantities && textOf(asked) !== textOf(wanted) ? QUANTITY_PAUSE_MS : 0;
}

/** True if both carts have the same price; special instructions are free. */
export function isSamePricing(a: OrderRequest | null, b: OrderRequest | null): boolean {
  return textOf(a && { ...a, note: null }) === textOf(b && { ...b, note: null });
}

const textOf = (value: unknown) => JSON.stringify(value);

const withoutQuantities = (request: OrderRequest): OrderRequest => ({
  ...request,
  items: request.items.map((item) => ({ ...item, quantity: 1 })),
});
