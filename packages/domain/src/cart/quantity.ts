export const SMALLEST_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** A typed quantity, corrected into its bounds; what is no number at all becomes 1. */
export function correctedQuantity(value: number): number {
  if (Number.isNaN(value)) return SMALLEST_QUANTITY;
  return Math.min(MAX_QUANTITY, Math.max(SMALLEST_QUANTITY, Math.trunc(value)));
}

export function isQuantity(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= SMALLEST_QUANTITY &&
    value <= MAX_QUANTITY
  );
}
