import { endpointsOf } from '../../endpoint.ts';
import type { consoleLogSchemas } from '../../schemas/console/log.ts';

const endpoint = endpointsOf<typeof consoleLogSchemas>();

export const listLog = endpoint({
  name: 'listLog',
  method: 'GET',
  base: '/service/api/console',
  path: '/log',
  access: { staff: 'branchManager', key: 'audit:read' },
});
