import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

/** Sets the cookie with which the screen is authenticated once it is paired. */
export const requestPairingCode = endpoint({
  name: 'requestPairingCode',
  summary: 'A code that a manager enters to pair this screen',
  method: 'POST',
  base,
  path: '/devices/code',
  access: 'public',
});

export const showPairingState = endpoint({
  name: 'showPairingState',
  summary: 'Whether this screen is paired; only for the screen that requested the code',
  method: 'GET',
  base,
  path: '/devices/code/:code/state',
  access: 'public',
});

export const listScreens = endpoint({
  name: 'listScreens',
  summary: 'The paired screens',
  method: 'GET',
  base,
  path: '/devices',
  access,
});

export const pairDevice = endpoint({
  name: 'pairDevice',
  summary: 'Pair the screen that shows this code with a branch',
  method: 'POST',
  base,
  path: '/devices',
  access,
});

export const removeDevice = endpoint({
  name: 'removeDevice',
  summary: 'Unpair a screen',
  method: 'DELETE',
  base,
  path: '/devices/:deviceId',
  access,
});
