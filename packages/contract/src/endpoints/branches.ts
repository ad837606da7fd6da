import { endpoint } from '../endpoint.ts';

export const showBranch = endpoint({
  name: 'showBranch',
  summary: 'A branch with its menu, offers and zones; with the code of a table, the table too',
  method: 'GET',
  path: '/branch/:branchId',
  access: 'optional',
});

export const listSiblings = endpoint({
  name: 'listSiblings',
  summary: 'The other branches of the same vendor',
  method: 'GET',
  path: '/branch/:branchId/siblings',
  access: 'public',
});

export const showBranchPhone = endpoint({
  name: 'showBranchPhone',
  summary: 'The number to call',
  method: 'GET',
  path: '/branch/:branchId/phone',
  access: 'public',
});

export const showBranchLocation = endpoint({
  name: 'showBranchLocation',
  summary: 'Where the branch is',
  method: 'GET',
  path: '/branch/:branchId/location',
  access: 'public',
});

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'Rate a branch from 1 to 5',
  method: 'POST',
  path: '/branch/:branchId/feedback',
  access: 'verified',
});

export const saveBranch = endpoint({
  name: 'saveBranch',
  summary: 'Save the branch, or take it off the saved ones',
  method: 'POST',
  path: '/branch/:branchId/save',
  access: 'customer',
});

export const listSavedBranches = endpoint({
  name: 'listSavedBranches',
  summary: 'The branches this customer saved, newest first',
  method: 'GET',
  path: '/branches/saved',
  access: 'customer',
});

export const showItem = endpoint({
  name: 'showItem',
  summary: 'One item of a menu',
  method: 'GET',
  path: '/item/:itemId',
  access: 'public',
});
