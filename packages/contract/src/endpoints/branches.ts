import { endpointsOf } from '../endpoint.ts';
import type { branchesSchemas } from '../schemas/customer/branches.ts';

const endpoint = endpointsOf<typeof branchesSchemas>();

export const showBranch = endpoint({
  name: 'showBranch',
  method: 'GET',
  path: '/branch/:branchId',
  access: 'optional',
  cache: 'public',
});

export const listSiblings = endpoint({
  name: 'listSiblings',
  method: 'GET',
  path: '/branch/:branchId/siblings',
  access: 'public',
  cache: 'public',
});

export const showBranchPhone = endpoint({
  name: 'showBranchPhone',
  method: 'GET',
  path: '/branch/:branchId/phone',
  access: 'public',
  cache: 'public',
});

export const showBranchLocation = endpoint({
  name: 'showBranchLocation',
  method: 'GET',
  path: '/branch/:branchId/location',
  access: 'public',
  cache: 'public',
});

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/branch/:branchId/feedback',
  access: 'verified',
});

export const saveBranch = endpoint({
  name: 'saveBranch',
  method: 'POST',
  path: '/branch/:branchId/save',
  access: 'customer',
});

export const listSavedBranches = endpoint({
  name: 'listSavedBranches',
  method: 'GET',
  path: '/branches/saved',
  access: 'customer',
});

export const showItem = endpoint({
  name: 'showItem',
  method: 'GET',
  path: '/item/:itemId',
  access: 'public',
  cache: 'public',
});

export const listPopularDishes = endpoint({
  name: 'listPopularDishes',
  method: 'GET',
  path: '/branch/:branchId/popular',
  access: 'public',
  cache: 'public',
});
