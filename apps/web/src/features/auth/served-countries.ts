import type { Country } from './dial-codes.ts';

/**
 * Countries that codes are sent to; null means all of them. No dial code is a prefix of another one, so a prefix test
 * also matches the longer codes that share +1.
 */
export function servedAmong(
  countries: readonly Country[],
  codes: readonly string[] | null,
): readonly Country[] {
  if (codes === null) return countries;
  return countries.filter(({ dialCode }) => codes.some((code) => dialCode.startsWith(`+${code}`)));
}
