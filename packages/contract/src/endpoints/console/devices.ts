import { endpointsOf } from '@app/contract/endpoint';
import type { consoleDevicesSchemas } from '@app/contract/schemas/console/devices';

const endpoint = endpointsOf<typeof consoleDevicesSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

/** Sets the cookie with which the screen is authenticated once it is paired. */
export const requestPairingCode = endpoint({
  name: 'requestPairingCode',
  method: 'POST',
  base,
  path: '/devices/code',
  access: 'public',
});

export const showPairingState = endpoint({
  name: 'showPairingState',
  method: 'GET',
  base,
  path: '/devices/code/:code/state',
  access: 'public',
});

export const listScreens = endpoint({
  name: 'listScreens',
  method: 'GET',
  base,
  path: '/devices',
  access,
});

export const pairDevice = endpoint({
  name: 'pairDevice',
  method: 'POST',
  base,
  path: '/devices',
  access,
});

export const removeDevice = endpoint({
  name: 'removeDevice',
  method: 'DELETE',
  base,
  path: '/devices/:deviceId',
  access,
});
