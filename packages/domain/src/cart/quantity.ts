export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** A typed quantity within its bounds; 1 if it is not a number. */
export function correctedQuantity(value: number): number {
  if (Number.isNaN(value)) return MIN_QUANTITY;
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(value)));
}

export function isQuantity(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY
  );
}
