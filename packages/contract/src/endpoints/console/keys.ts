import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'vendorManager' } as const;

export const listKeys = endpoint({
  name: 'listKeys',
  summary: 'The API keys, without their secrets',
  method: 'GET',
  base,
  path: '/keys',
  access,
});

export const addKey = endpoint({
  name: 'addKey',
  summary: 'Make an API key; only this response has its secret',
  method: 'POST',
  base,
  path: '/keys',
  access,
});

export const removeKey = endpoint({
  name: 'removeKey',
  summary: 'Remove an API key; its calls answer 401 at once',
  method: 'DELETE',
  base,
  path: '/keys/:keyId',
  access,
});
