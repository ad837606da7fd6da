import type { Country } from './country.ts';

/** Countries that codes are sent to; null means all of them. */
export function servedAmong(
  countries: readonly Country[],
  codes: readonly string[] | null,
): readonly Country[] {
  return codes === null ? countries : countries.filter(({ dialCode }) => codes.includes(dialCode.slice(1)));
}
