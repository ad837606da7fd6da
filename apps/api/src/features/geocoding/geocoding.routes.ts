import * as contract from '@app/contract/endpoints/geocoding';
import { route, type Route } from '#http/route.ts';
import type { GeocodingService } from './geocoding.service.ts';

export const geocodingRoutes = (places: GeocodingService): Route[] => [
  route(
    contract.reverseGeocode,
    ({ query }) => places.nameOf({ lat: Number(query.lat), lng: Number(query.lng) }, query.language ?? 'en'),
    { limit: { limit: 120, windowSeconds: 60, per: 'address' } },
  ),
];
