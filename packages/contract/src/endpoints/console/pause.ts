import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const path = '/branches/:branchId/pause';
const access = { staff: 'branchStaff' } as const;

export const showBranchState = endpoint({
  name: 'showBranchState',
  summary: 'Whether a branch takes orders, until when, and its pause',
  method: 'GET',
  base,
  path: '/branches/:branchId/state',
  access,
});

export const pauseBranch = endpoint({
  name: 'pauseBranch',
  summary: 'Take no new orders for a while; a pause that runs gets the new end',
  method: 'POST',
  base,
  path,
  access,
});

export const resumeBranch = endpoint({
  name: 'resumeBranch',
  summary: 'End the pause of a branch',
  method: 'DELETE',
  base,
  path,
  access,
});
