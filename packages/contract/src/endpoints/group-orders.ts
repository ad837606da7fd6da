import { endpointsOf } from '../endpoint.ts';
import type { groupOrdersSchemas } from '../schemas/customer/group-orders.ts';

const endpoint = endpointsOf<typeof groupOrdersSchemas>();
const access = 'verified';

export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: '/groups',
  access: 'customer',
});

export const startGroup = endpoint({ name: 'startGroup', method: 'POST', path: '/groups', access });

export const previewGroup = endpoint({
  name: 'previewGroup',
  method: 'POST',
  path: '/groups/preview',
  access: 'public',
});

export const joinGroup = endpoint({
  name: 'joinGroup',
  method: 'POST',
  path: '/groups/join',
  access: 'optional',
});

export const changeGroup = endpoint({
  name: 'changeGroup',
  method: 'POST',
  path: '/group/:partyId/settings',
  access,
});

export const lockGroup = endpoint({
  name: 'lockGroup',
  method: 'POST',
  path: '/group/:partyId/lock',
  access,
});

export const summariseGroup = endpoint({
  name: 'summariseGroup',
  method: 'POST',
  path: '/group/:partyId/summary',
  access,
});

export const placeGroup = endpoint({
  name: 'placeGroup',
  method: 'POST',
  path: '/group/:partyId/place',
  access,
});

export const endGroup = endpoint({ name: 'endGroup', method: 'POST', path: '/group/:partyId/end', access });
