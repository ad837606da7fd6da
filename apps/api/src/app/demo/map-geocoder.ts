import { findOnMap, namesAt } from '@app/demo/base-map/place-index';
import type { Language } from '@app/domain/language';
import type { Geocoder } from '#features/geocoding/nominatim.ts';

const SEPARATORS = { en: ', ', ar: '، ' } as const satisfies Record<Language, string>;

/** Names and finds places by the drawn map of the demo, in the shapes of Nominatim. */
export const mapGeocoder: Geocoder = {
  reverse: async (location, language) => {
    const { road, quarter, town } = namesAt(location, language);
    return { address: { road, neighbourhood: quarter, city: town } };
  },
  search: async (text, near, language) =>
    findOnMap(text, near, language).map(({ name, detail, at }) => ({
      display_name: detail === null ? name : `${name}${SEPARATORS[language]}${detail}`,
      lat: at.lat,
      lon: at.lng,
    })),
};
