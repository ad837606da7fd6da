import { endpoint } from '@app/contract/endpoint';

export const listLog = endpoint({
  name: 'listLog',
  summary: 'Changes by staff, screens and keys, newest first, a hundred per page; `format=csv` for a file',
  method: 'GET',
  base: '/service/api/console',
  path: '/log',
  access: { staff: 'branchManager', key: 'audit:read' },
});
