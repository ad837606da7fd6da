import { endpoint } from '../endpoint.ts';

/** Coordinates are rounded to four decimals by the caller: a street, not a door. */
export const reverseGeocode = endpoint({
  name: 'reverseGeocode',
  summary: 'The name of a place, through a caching proxy',
  method: 'GET',
  path: '/geocode/reverse',
  access: 'public',
});
