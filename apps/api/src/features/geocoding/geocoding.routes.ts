import * as contract from '@app/contract/endpoints/geocoding';
import { isPoint } from '@app/domain/geo/point';
import { route, type Route } from '#http/route.ts';
import type { GeocodingService } from './geocoding.service.ts';

const LIMIT = { limit: 120, windowSeconds: 60, per: 'address' } as const;

export const geocodingRoutes = (places: GeocodingService): Route[] => [
  route(
    contract.reverseGeocode,
    ({ query }) => places.nameOf({ lat: Number(query.lat), lng: Number(query.lng) }, query.language ?? 'en'),
    { limit: LIMIT },
  ),
  route(
    contract.searchAddress,
    async ({ query, language }) => {
      const near = { lat: Number(query.lat), lng: Number(query.lng) };
      const found = await places.search(
        query.search,
        isPoint(near) ? near : null,
        query.language ?? language,
      );
      return { places: [...found] };
    },
    { limit: LIMIT },
  ),
];
