import { logError } from '@app/client/log.ts';
import { reverseGeocode } from '@app/contract/endpoints/geocoding';
import { lineOf } from '@app/contract/from-wire/place-name';
import { type Point, roundedPoint } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const SEPARATORS = { en: ', ', ar: '، ' } as const satisfies Record<Language, string>;

/** CON-59 The name of a place, if the server has a geocoder. */
export function PlaceName({ location }: { location: Point }) {
  const language = useLanguage();
  const { lat, lng } = roundedPoint(location, 4);
  const key = `${lat},${lng},${language}`;
  const [found, setFound] = useState<{ key: string; name: string | null } | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const query = { lat: String(lat), lng: String(lng), format: 'json', language } as const;
    api.call(reverseGeocode, { query, signal: leave.signal }).then(
      (place) => setFound({ key, name: lineOf(place, SEPARATORS[language]) }),
      (error: unknown) => {
        if (!leave.signal.aborted) logError('drive: reverse geocoding failed', error);
      },
    );
    return () => leave.abort();
  }, [key, lat, lng, language]);
  if (found === null || found.key !== key || found.name === null) return null;
  return (
    <p className="wrap-anywhere text-ink-2">
      <bdi>{found.name}</bdi>
    </p>
  );
}
