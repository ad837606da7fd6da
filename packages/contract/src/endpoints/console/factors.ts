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
