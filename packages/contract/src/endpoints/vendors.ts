import { endpointsOf } from '../endpoint.ts';
import type { vendorsSchemas } from '../schemas/customer/vendors.ts';

const endpoint = endpointsOf<typeof vendorsSchemas>();

export const listVendors = endpoint({
  name: 'listVendors',
  method: 'GET',
  path: '/vendors',
  access: 'optional',
  cache: 'public',
});

/** A POST, so that coordinates are not in URLs, caches and access logs. */
export const findVendorsAt = endpoint({
  name: 'findVendorsAt',
  method: 'POST',
  path: '/vendors/location',
  access: 'optional',
});

/** FIND-01 A POST for the same reason. */
export const searchAt = endpoint({
  name: 'searchAt',
  method: 'POST',
  path: '/vendors/search',
  access: 'optional',
});

export const showVendor = endpoint({
  name: 'showVendor',
  method: 'GET',
  path: '/vendor/:idOrDashedName',
  access: 'optional',
  cache: 'public',
});
