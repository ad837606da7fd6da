import { endpointsOf } from '@app/contract/endpoint';
import type { consoleKeysSchemas } from '@app/contract/schemas/console/keys';

const endpoint = endpointsOf<typeof consoleKeysSchemas>();
const base = '/service/api/console';
const access = { staff: 'vendorManager' } as const;

export const listKeys = endpoint({
  name: 'listKeys',
  method: 'GET',
  base,
  path: '/keys',
  access,
});

export const addKey = endpoint({
  name: 'addKey',
  method: 'POST',
  base,
  path: '/keys',
  access,
});

export const removeKey = endpoint({
  name: 'removeKey',
  method: 'DELETE',
  base,
  path: '/keys/:keyId',
  access,
});
