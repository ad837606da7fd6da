import { endpoint } from '../endpoint.ts';

/** If the request has the token of a session, the new session replaces it. */
export const login = endpoint({
  name: 'login',
  summary: 'Sign in by phone and password',
  method: 'POST',
  path: '/login',
  access: 'public',
});

export const register = endpoint({
  name: 'register',
  summary: 'Open an account',
  method: 'POST',
  path: '/register',
  access: 'public',
});

export const refresh = endpoint({
  name: 'refresh',
  summary: 'Exchange the (expired) token for a new one',
  method: 'POST',
  path: '/refresh',
  access: 'public',
});

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session, and push on this device',
  method: 'POST',
  path: '/logout',
  access: 'customer',
});

export const listDevices = endpoint({
  name: 'listDevices',
  summary: 'List the devices of the customer, the current one first',
  method: 'GET',
  path: '/devices',
  access: 'customer',
});

export const endDevice = endpoint({
  name: 'endDevice',
  summary: 'Log one device out',
  method: 'DELETE',
  path: '/devices/:deviceId',
  access: 'customer',
});

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  summary: 'Log all other devices out',
  method: 'POST',
  path: '/devices/end-others',
  access: 'customer',
});

export const sendResetLink = endpoint({
  name: 'sendResetLink',
  summary: 'Mail a link to choose a new password',
  method: 'POST',
  path: '/password/reset-link',
  access: 'public',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Choose a new password by the mailed link; every session ends',
  method: 'POST',
  path: '/password/reset',
  access: 'public',
});

export const sendRecoveryCode = endpoint({
  name: 'sendRecoveryCode',
  summary: 'Send a code to a verified phone to reset the password; the response is the same for every number',
  method: 'POST',
  path: '/password/phone-code',
  access: 'public',
});

export const resetPasswordByPhone = endpoint({
  name: 'resetPasswordByPhone',
  summary: 'Choose a new password by the code; every session ends',
  method: 'POST',
  path: '/password/phone-reset',
  access: 'public',
});
