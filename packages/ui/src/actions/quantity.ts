import { toLatinDigits } from '@app/domain/text/digits';

type Limits = { min: number; max: number };

export const clampQuantity = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value));

/** Parses the leading whole number, clamped to the limits. Returns the minimum for other text. */
export function quantityFrom(text: string, limits: Limits): number {
  const [whole] = /^\s*\d+/.exec(toLatinDigits(text)) ?? [];
  return clampQuantity(whole === undefined ? limits.min : Number(whole), limits);
}
