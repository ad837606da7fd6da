import { endpointsOf } from '../endpoint.ts';
import type { visitsSchemas } from '../schemas/customer/visits.ts';

const endpoint = endpointsOf<typeof visitsSchemas>();

export const showTable = endpoint({
  name: 'showTable',
  method: 'GET',
  path: '/branch/:branchId/tables/:code',
  access: 'optional',
});

export const startVisit = endpoint({
  name: 'startVisit',
  method: 'POST',
  path: '/session/start',
  access: 'verified',
});

export const joinVisit = endpoint({
  name: 'joinVisit',
  method: 'POST',
  path: '/session/join',
  access: 'optional',
});

export const sendRound = endpoint({
  name: 'sendRound',
  method: 'POST',
  path: '/session/:sessionId/send',
  access: 'member',
});

export const takeWaiterItem = endpoint({
  name: 'takeWaiterItem',
  method: 'POST',
  path: '/session/:sessionId/items/:itemId',
  access: 'member',
});

export const claimPart = endpoint({
  name: 'claimPart',
  method: 'POST',
  path: '/session/:sessionId/claims',
  access: 'member',
});

export const prolongClaim = endpoint({
  name: 'prolongClaim',
  method: 'POST',
  path: '/session/:sessionId/claims/:claimId/prolong',
  access: 'member',
});

export const releaseClaim = endpoint({
  name: 'releaseClaim',
  method: 'DELETE',
  path: '/session/:sessionId/claims/:claimId',
  access: 'member',
});
