import { endpointsOf } from '@app/contract/endpoint';
import type { consoleVendorsSchemas } from '@app/contract/schemas/console/vendors';

const endpoint = endpointsOf<typeof consoleVendorsSchemas>();
const base = '/service/api/console';
const access = { staff: 'platformAdmin' } as const;

export const listConsoleVendors = endpoint({
  name: 'listConsoleVendors',
  method: 'GET',
  base,
  path: '/vendors',
  access,
});

export const addVendor = endpoint({
  name: 'addVendor',
  method: 'POST',
  base,
  path: '/vendors',
  access,
});

/** A position moves the vendor to that place of the list, from 0. */
export const changeVendor = endpoint({
  name: 'changeVendor',
  method: 'POST',
  base,
  path: '/vendors/:vendorId',
  access,
});

export const addBranch = endpoint({
  name: 'addBranch',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/branches',
  access: { staff: 'vendorManager' },
});

export const showReadiness = endpoint({
  name: 'showReadiness',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/readiness',
  access,
});

/** A vendor that is live already stays as it is. */
export const goLive = endpoint({
  name: 'goLive',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/live',
  access,
});
