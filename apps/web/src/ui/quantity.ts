import { toLatinDigits } from '@app/domain/text/digits';

type Limits = { min: number; max: number };

export const clampQuantity = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value));

/** What a typed quantity means; text without a digit means the smallest one. */
export function quantityFrom(text: string, limits: Limits): number {
  const digits = toLatinDigits(text).replace(/\D/g, '');
  return clampQuantity(digits === '' ? limits.min : Number(digits), limits);
}
