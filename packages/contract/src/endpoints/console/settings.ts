import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const showBranchSettings = endpoint({
  name: 'showBranchSettings',
  summary: 'The settings of a branch, with their revision',
  method: 'GET',
  base,
  path: '/branches/:branchId/settings',
  access,
});

/** Taxes and the currency are for vendor managers, the platform fee is for platform admins. */
export const saveBranchSettings = endpoint({
  name: 'saveBranchSettings',
  summary: 'Change some settings of a branch; an old revision answers 409 with the settings of now',
  method: 'POST',
  base,
  path: '/branches/:branchId/settings',
  access,
});

export const showBranchHours = endpoint({
  name: 'showBranchHours',
  summary: 'The opening hours of a branch and its switch, with their revision',
  method: 'GET',
  base,
  path: '/branches/:branchId/hours',
  access,
});

export const saveBranchHours = endpoint({
  name: 'saveBranchHours',
  summary: 'Replace the opening hours, or close by hand; an old revision answers 409 with the hours of now',
  method: 'POST',
  base,
  path: '/branches/:branchId/hours',
  access,
});
