import type { OrderRequest } from '@app/contract/schemas/customer/orders';

const QUANTITY_PAUSE_MS = 1_000;

/**
 * Delay before a changed cart is priced again (CONST-05, D-056): quantity changes are debounced, every other change is
 * immediate.
 */
export function pauseBefore(previous: OrderRequest | null, next: OrderRequest | null): number {
  if (previous === null || next === null) return 0;
  const isSameButForQuantities = asText(withoutQuantities(previous)) === asText(withoutQuantities(next));
  return isSameButForQuantities && asText(previous) !== asText(next) ? QUANTITY_PAUSE_MS : 0;
}

/** True if both carts have the same price; notes and the details of the door are free. */
export function isSamePricing(a: OrderRequest | null, b: OrderRequest | null): boolean {
  return asText(a && withoutTexts(a)) === asText(b && withoutTexts(b));
}

/** DOOR-01 DOOR-02 What a price depends on. */
export function withoutTexts({ door: _door, items, ...request }: OrderRequest): OrderRequest {
  return { ...request, note: null, items: items.map(({ note: _note, ...item }) => item) };
}

const asText = (value: unknown) => JSON.stringify(value);

const withoutQuantities = (request: OrderRequest): OrderRequest => ({
  ...request,
  items: request.items.map((item) => ({ ...item, quantity: 1 })),
});
