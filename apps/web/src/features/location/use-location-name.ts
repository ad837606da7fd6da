import { logError } from '@app/client/log.ts';
import { reverseGeocode } from '@app/contract/endpoints/geocoding';
import { type Point, roundedPoint } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { lineOf, shortNameOf } from '@app/contract/from-wire/place-name';

type LocationName = { short: string | null; line: string | null };

const SEPARATORS = { en: ', ', ar: '، ' } as const satisfies Record<Language, string>;

function locationNameQuery(point: Point | null, language: Language) {
  // Four decimals identify a street; the exact position stays private.
  const place = point && roundedPoint(point, 4);
  return queryOptions({
    queryKey: ['place-name', language, place?.lat ?? null, place?.lng ?? null],
    queryFn: place ? ({ signal }) => askName(place, language, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    select: (geocoded) => ({ short: shortNameOf(geocoded), line: lineOf(geocoded, SEPARATORS[language]) }),
  });
}

/* A location without a name is not an error (D-045). */
async function askName(place: Point, language: Language, signal: AbortSignal) {
  const query = { lat: String(place.lat), lng: String(place.lng), format: 'json', language } as const;
  try {
    return await api.call(reverseGeocode, { query, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    logError('location: reverse geocoding failed', error);
    return {};
  }
}

/** The name of a location, if it is known and has one. */
export function useLocationName(point: Point | null): LocationName {
  const { data } = useQuery(locationNameQuery(point, useLanguage()));
  return data ?? { short: null, line: null };
}

/** Street and area of a location, if they are known. */
export const useLocationLine = (point: Point): string | null => useLocationName(point).line;
