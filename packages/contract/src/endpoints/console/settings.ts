import { endpointsOf } from '@app/contract/endpoint';
import type { consoleSettingsSchemas } from '@app/contract/schemas/console/settings';

const endpoint = endpointsOf<typeof consoleSettingsSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const showBranchSettings = endpoint({
  name: 'showBranchSettings',
  method: 'GET',
  base,
  path: '/branches/:branchId/settings',
  access,
});

/** Taxes and the currency are for vendor managers, the platform fee is for platform admins. */
export const saveBranchSettings = endpoint({
  name: 'saveBranchSettings',
  method: 'POST',
  base,
  path: '/branches/:branchId/settings',
  access,
});

export const showBranchHours = endpoint({
  name: 'showBranchHours',
  method: 'GET',
  base,
  path: '/branches/:branchId/hours',
  access: { ...access, key: 'catalogue:write' },
});

export const saveBranchHours = endpoint({
  name: 'saveBranchHours',
  method: 'POST',
  base,
  path: '/branches/:branchId/hours',
  access: { ...access, key: 'catalogue:write' },
});
