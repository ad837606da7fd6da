import { toLatinDigits } from '@app/domain/text/digits';

type Limits = { min: number; max: number };

export const clampQuantity = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value));

/** What a typed quantity means: the whole number it begins with; less than nothing and no number mean the smallest one. */
export function quantityFrom(text: string, limits: Limits): number {
  const [whole] = /^\s*\d+/.exec(toLatinDigits(text)) ?? [];
  return clampQuantity(whole === undefined ? limits.min : Number(whole), limits);
}
