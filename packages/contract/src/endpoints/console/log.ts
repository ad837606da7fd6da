import { endpointsOf } from '@app/contract/endpoint';
import type { consoleLogSchemas } from '@app/contract/schemas/console/log';

const endpoint = endpointsOf<typeof consoleLogSchemas>();

export const listLog = endpoint({
  name: 'listLog',
  method: 'GET',
  base: '/service/api/console',
  path: '/log',
  access: { staff: 'branchManager', key: 'audit:read' },
});
