import { endpoint } from '@app/contract/endpoint';

export const listLog = endpoint({
  name: 'listLog',
  method: 'GET',
  base: '/service/api/console',
  path: '/log',
  access: { staff: 'branchManager', key: 'audit:read' },
});
