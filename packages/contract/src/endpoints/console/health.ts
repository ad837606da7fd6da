import { endpointsOf } from '@app/contract/endpoint';
import type { consoleHealthSchemas } from '@app/contract/schemas/console/health';

const endpoint = endpointsOf<typeof consoleHealthSchemas>();

export const showHealth = endpoint({
  name: 'showHealth',
  method: 'GET',
  base: '/service/api/console',
  path: '/health',
  access: { staff: 'platformAdmin' },
});
