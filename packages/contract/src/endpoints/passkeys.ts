import { endpointsOf } from '@app/contract/endpoint';
import type { passkeysSchemas } from '@app/contract/schemas/customer/passkeys';

const endpoint = endpointsOf<typeof passkeysSchemas>();

/** The response is the same for everyone. */
export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/sign-in/passkey/options',
  access: 'public',
});

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/sign-in/passkey',
  access: 'public',
});

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/passkeys',
  access: 'customer',
});

/** Adding and removing need a recent sign-in. */
export const startAddingPasskey = endpoint({
  name: 'startAddingPasskey',
  method: 'POST',
  path: '/passkeys/options',
  access: 'customer',
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/passkeys',
  access: 'customer',
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'POST',
  path: '/passkeys/:passkeyId',
  access: 'customer',
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/passkeys/:passkeyId',
  access: 'customer',
});
