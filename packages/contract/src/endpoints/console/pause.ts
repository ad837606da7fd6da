import { endpointsOf } from '@app/contract/endpoint';
import type { consolePauseSchemas } from '@app/contract/schemas/console/pause';

const endpoint = endpointsOf<typeof consolePauseSchemas>();
const base = '/service/api/console';
const path = '/branches/:branchId/pause';
const access = { staff: 'branchStaff', key: 'catalogue:write' } as const;

export const showBranchState = endpoint({
  name: 'showBranchState',
  method: 'GET',
  base,
  path: '/branches/:branchId/state',
  access: { staff: 'branchStaff', key: 'orders:read' },
});

export const pauseBranch = endpoint({
  name: 'pauseBranch',
  method: 'POST',
  base,
  path,
  access,
});

export const resumeBranch = endpoint({
  name: 'resumeBranch',
  method: 'DELETE',
  base,
  path,
  access,
});
