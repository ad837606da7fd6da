import { endpointsOf } from '../endpoint.ts';
import type { authSchemas } from '../schemas/customer/auth.ts';

const endpoint = endpointsOf<typeof authSchemas>();

/** If the request has the token of a session, the new session replaces it. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: 'public',
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/register',
  access: 'public',
});

export const refresh = endpoint({
  name: 'refresh',
  method: 'POST',
  path: '/refresh',
  access: 'public',
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: 'customer',
});

export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/devices',
  access: 'customer',
});

export const endDevice = endpoint({
  name: 'endDevice',
  method: 'DELETE',
  path: '/devices/:deviceId',
  access: 'customer',
});

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  method: 'POST',
  path: '/devices/end-others',
  access: 'customer',
});

export const sendResetLink = endpoint({
  name: 'sendResetLink',
  method: 'POST',
  path: '/password/reset-link',
  access: 'public',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/password/reset',
  access: 'public',
});

export const sendRecoveryCode = endpoint({
  name: 'sendRecoveryCode',
  method: 'POST',
  path: '/password/phone-code',
  access: 'public',
});

export const resetPasswordByPhone = endpoint({
  name: 'resetPasswordByPhone',
  method: 'POST',
  path: '/password/phone-reset',
  access: 'public',
});
