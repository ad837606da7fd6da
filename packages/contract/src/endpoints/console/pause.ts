import { endpointsOf } from '../../endpoint.ts';
import type { consolePauseSchemas } from '../../schemas/console/pause.ts';

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
