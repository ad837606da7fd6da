import { endpointsOf } from '../endpoint.ts';
import type { geocodingSchemas } from '../schemas/customer/geocoding.ts';

const endpoint = endpointsOf<typeof geocodingSchemas>();

/** Clients round coordinates to four decimals, so that they do not identify a door. */
export const reverseGeocode = endpoint({
  name: 'reverseGeocode',
  method: 'GET',
  path: '/geocode/reverse',
  access: 'public',
});

/** FIND-04 Answers 404 if the server has no geocoder. */
export const searchAddress = endpoint({
  name: 'searchAddress',
  method: 'GET',
  path: '/geocode/search',
  access: 'public',
});
