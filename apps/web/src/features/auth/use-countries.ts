import { appConfig } from '@app/client/config/app-config.ts';
import { DEFAULT_DIAL_CODE } from '@app/domain/text/phone';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import type { Country } from './country.ts';

export const DEFAULT_COUNTRY = 'JO';
const FIRST: readonly Country[] = [
  { code: DEFAULT_COUNTRY, dialCode: DEFAULT_DIAL_CODE, name: DEFAULT_COUNTRY },
];

/** The numbering plans of all countries, loaded with the first phone field; null until then. */
export function usePhoneNumbers() {
  const { data } = useQuery({
    queryKey: ['phone-numbers'],
    queryFn: () => import('./phone-numbers.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** The list of dial codes; until it has loaded, only the most common one. */
export function useCountries(): readonly Country[] {
  const language = useLanguage();
  const library = usePhoneNumbers();
  const { data } = useQuery({
    queryKey: ['countries', language],
    queryFn: () => library?.countriesIn(language) ?? FIRST,
    enabled: library !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? FIRST;
}

/** Countries that codes are sent to; null means all of them. */
export function servedAmong(
  countries: readonly Country[],
  codes: readonly string[] | null,
): readonly Country[] {
  return codes === null ? countries : countries.filter(({ dialCode }) => codes.includes(dialCode.slice(1)));
}

/** For new phone numbers: only countries that the server sends codes to. */
export function useServedCountries(): readonly Country[] {
  return servedAmong(useCountries(), appConfig().servedDialCodes);
}
