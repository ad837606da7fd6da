import type { CartLine } from '@app/domain/cart/cart-line';

/** Number of units per item over all its lines. */
export function unitsByItem(lines: readonly Pick<CartLine, 'itemId' | 'quantity'>[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return units;
}
