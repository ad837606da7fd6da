import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'platformAdmin' } as const;

export const listConsoleVendors = endpoint({
  name: 'listConsoleVendors',
  summary: 'All vendors and branches with their state, orders of today and problems',
  method: 'GET',
  base,
  path: '/vendors',
  access,
});

export const addVendor = endpoint({
  name: 'addVendor',
  summary: 'Add a vendor as a draft, which customers do not see',
  method: 'POST',
  base,
  path: '/vendors',
  access,
});

/** A position moves the vendor to that place of the list, from 0. */
export const changeVendor = endpoint({
  name: 'changeVendor',
  summary: 'Change the name, the logo or the place in the list, suspend a vendor or end the suspension',
  method: 'POST',
  base,
  path: '/vendors/:vendorId',
  access,
});

export const addBranch = endpoint({
  name: 'addBranch',
  summary: 'Add a branch to a vendor; one of a live vendor starts closed',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/branches',
  access: { staff: 'vendorManager' },
});

export const showReadiness = endpoint({
  name: 'showReadiness',
  summary: 'What a vendor still needs before it can go live',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/readiness',
  access,
});

/** A vendor that is live already stays as it is. */
export const goLive = endpoint({
  name: 'goLive',
  summary: 'Show a vendor to customers; 409 with what is missing',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/live',
  access,
});
