import type { Country } from './dial-codes.ts';

/**
 * The countries that codes are sent to; null is all of them. No dial code begins with another one, so the
 * longer codes of the islands that share +1 are found by it.
 */
export function servedAmong(
  countries: readonly Country[],
  codes: readonly string[] | null,
): readonly Country[] {
  if (codes === null) return countries;
  return countries.filter(({ dialCode }) => codes.some((code) => dialCode.startsWith(`+${code}`)));
}
