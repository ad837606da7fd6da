import { endpointsOf } from '@app/contract/endpoint';
import type { consoleAccountSchemas } from '@app/contract/schemas/console/account';

const endpoint = endpointsOf<typeof consoleAccountSchemas>();
const base = '/service/api/console';

export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  base,
  path: '/sign-in',
  access: 'public',
});

export const signOutStaff = endpoint({
  name: 'signOutStaff',
  method: 'POST',
  base,
  path: '/sign-out',
  access: { staff: 'any' },
});

export const changeStaffPassword = endpoint({
  name: 'changeStaffPassword',
  method: 'POST',
  base,
  path: '/password',
  access: { staff: 'any' },
});

/** Calls that give access or settle cash need the password of the last ten minutes. */
export const confirmStaffPassword = endpoint({
  name: 'confirmStaffPassword',
  method: 'POST',
  base,
  path: '/password/confirm',
  access: { staff: 'any' },
});

/** The response is the same for every email. */
export const sendStaffResetLink = endpoint({
  name: 'sendStaffResetLink',
  method: 'POST',
  base,
  path: '/password/reset-link',
  access: 'public',
});

export const changeStaffEmail = endpoint({
  name: 'changeStaffEmail',
  method: 'POST',
  base,
  path: '/email',
  access: { staff: 'any' },
});

export const sendStaffEmailCode = endpoint({
  name: 'sendStaffEmailCode',
  method: 'POST',
  base,
  path: '/email/code',
  access: { staff: 'any' },
});

export const verifyStaffEmail = endpoint({
  name: 'verifyStaffEmail',
  method: 'POST',
  base,
  path: '/email/verify',
  access: { staff: 'any' },
});

/** CON-121 For managers, who may read the reports of their branches. */
export const switchDailySummary = endpoint({
  name: 'switchDailySummary',
  method: 'POST',
  base,
  path: '/daily-summary',
  access: { staff: 'branchManager' },
});

export const showMe = endpoint({
  name: 'showMe',
  method: 'GET',
  base,
  path: '/me',
  access: { staff: 'any', kitchen: true, key: 'orders:read' },
});

/** The tokens of links are sent in bodies, so that no log of paths has them. */
export const showInvitation = endpoint({
  name: 'showInvitation',
  method: 'POST',
  base,
  path: '/invitations/show',
  access: 'public',
});

/** A person who joins also sends name, phone or email, and language; a new password needs nothing else. */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  base,
  path: '/invitations/accept',
  access: 'public',
});
