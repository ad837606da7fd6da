import { endpointsOf } from '@app/contract/endpoint';
import type { consoleFactorsSchemas } from '@app/contract/schemas/console/factors';

const endpoint = endpointsOf<typeof consoleFactorsSchemas>();
const base = '/service/api/console';
/** Drivers have no second factor. */
const access = { staff: 'branchStaff' } as const;

/** SIGN-08 Ends the sign-in of an account with a second factor. */
export const completeStaffSignIn = endpoint({
  name: 'completeStaffSignIn',
  method: 'POST',
  base,
  path: '/sign-in/second',
  access: 'public',
});

/** The app gets its secret by a QR code; it counts once a code of it was entered. */
export const startTotp = endpoint({ name: 'startTotp', method: 'POST', base, path: '/factors/totp', access });

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  base,
  path: '/factors/totp/confirm',
  access,
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'DELETE',
  base,
  path: '/factors/totp',
  access,
});

/** Replaces the earlier codes. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  base,
  path: '/factors/recovery-codes',
  access,
});

/** For a person who has lost it. */
export const resetStaffFactor = endpoint({
  name: 'resetStaffFactor',
  method: 'DELETE',
  base,
  path: '/team/:staffId/factors',
  access: { staff: 'branchManager' },
});

/** The response is the same for everyone. */
export const startStaffPasskeySignIn = endpoint({
  name: 'startStaffPasskeySignIn',
  method: 'POST',
  base,
  path: '/sign-in/passkey/options',
  access: 'public',
});

/** A passkey checks the person on the device, so it is a whole sign-in. */
export const signInStaffByPasskey = endpoint({
  name: 'signInStaffByPasskey',
  method: 'POST',
  base,
  path: '/sign-in/passkey',
  access: 'public',
});

export const listStaffPasskeys = endpoint({
  name: 'listStaffPasskeys',
  method: 'GET',
  base,
  path: '/factors/passkeys',
  access,
});

export const startAddingStaffPasskey = endpoint({
  name: 'startAddingStaffPasskey',
  method: 'POST',
  base,
  path: '/factors/passkeys/options',
  access,
});

export const addStaffPasskey = endpoint({
  name: 'addStaffPasskey',
  method: 'POST',
  base,
  path: '/factors/passkeys',
  access,
});

export const renameStaffPasskey = endpoint({
  name: 'renameStaffPasskey',
  method: 'POST',
  base,
  path: '/factors/passkeys/:passkeyId',
  access,
});

export const removeStaffPasskey = endpoint({
  name: 'removeStaffPasskey',
  method: 'DELETE',
  base,
  path: '/factors/passkeys/:passkeyId',
  access,
});

/** In place of the password, for the calls that need a recent sign-in. */
export const confirmStaffPasskey = endpoint({
  name: 'confirmStaffPasskey',
  method: 'POST',
  base,
  path: '/passkey/confirm',
  access,
});
