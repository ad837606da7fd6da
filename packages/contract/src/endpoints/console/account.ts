import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';

export const signInStaff = endpoint({
  name: 'signInStaff',
  summary: 'Sign in by phone or email and password; the session is a cookie',
  method: 'POST',
  base,
  path: '/sign-in',
  access: 'public',
});

export const signOutStaff = endpoint({
  name: 'signOutStaff',
  summary: 'End this session',
  method: 'POST',
  base,
  path: '/sign-out',
  access: { staff: 'any' },
});

export const changeStaffPassword = endpoint({
  name: 'changeStaffPassword',
  summary: 'Choose a new password; every other session ends',
  method: 'POST',
  base,
  path: '/password',
  access: { staff: 'any' },
});

export const showMe = endpoint({
  name: 'showMe',
  summary: 'The account, screen or key of the call, with its roles and branches',
  method: 'GET',
  base,
  path: '/me',
  access: { staff: 'any', kitchen: true },
});

export const showInvitation = endpoint({
  name: 'showInvitation',
  summary: 'What a link is for',
  method: 'GET',
  base,
  path: '/invitations/:token',
  access: 'public',
});

/** A person who joins also sends name, phone or email, and language; a new password needs nothing else. */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Join, or choose a new password, by a link; signs in',
  method: 'POST',
  base,
  path: '/invitations/:token/accept',
  access: 'public',
});
