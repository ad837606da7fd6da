import { endpoint } from '../endpoint.ts';

export const listVendors = endpoint({
  name: 'listVendors',
  summary: 'Every active vendor, by name',
  method: 'GET',
  path: '/vendors',
  access: 'optional',
});

/** A POST, so that coordinates are not in URLs, caches and access logs. */
export const findVendorsAt = endpoint({
  name: 'findVendorsAt',
  summary: 'The vendors that deliver to a place, and the zone it lies in',
  method: 'POST',
  path: '/vendors/location',
  access: 'optional',
});

/** FIND-01 A POST for the same reason. */
export const searchAt = endpoint({
  name: 'searchAt',
  summary: 'The vendors and dishes that match a text, among those that deliver to a place',
  method: 'POST',
  path: '/vendors/search',
  access: 'optional',
});

export const showVendor = endpoint({
  name: 'showVendor',
  summary: 'A vendor by id or by dashed name',
  method: 'GET',
  path: '/vendor/:idOrDashedName',
  access: 'optional',
});
