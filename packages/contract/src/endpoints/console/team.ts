import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const listTeam = endpoint({
  name: 'listTeam',
  summary: 'The people with a role in the scope of the manager',
  method: 'GET',
  base,
  path: '/team',
  access,
});

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  summary: 'Invite a person; the response has the link',
  method: 'POST',
  base,
  path: '/team',
  access,
});

export const listTeamDrivers = endpoint({
  name: 'listTeamDrivers',
  summary: 'The drivers in the scope of the manager, with vehicle, phone and shift',
  method: 'GET',
  base,
  path: '/team/drivers',
  access,
});

/** Roles outside of the manager's scope stay as they are. */
export const changeStaff = endpoint({
  name: 'changeStaff',
  summary: 'Change the roles of a person, suspend them or end the suspension',
  method: 'POST',
  base,
  path: '/team/:staffId',
  access,
});

export const removeStaff = endpoint({
  name: 'removeStaff',
  summary: 'Remove a person; the log stays',
  method: 'DELETE',
  base,
  path: '/team/:staffId',
  access,
});

/** Replaces the person's earlier link. */
export const renewInvitation = endpoint({
  name: 'renewInvitation',
  summary: 'Another link to join, or a link to choose a new password',
  method: 'POST',
  base,
  path: '/team/:staffId/invite',
  access,
});

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  summary: 'Revoke the open link of a person',
  method: 'DELETE',
  base,
  path: '/team/:staffId/invite',
  access,
});

export const listStaffSessions = endpoint({
  name: 'listStaffSessions',
  summary: 'The sessions of a person, newest use first',
  method: 'GET',
  base,
  path: '/team/:staffId/sessions',
  access,
});

export const endStaffSessions = endpoint({
  name: 'endStaffSessions',
  summary: 'End all sessions of a person',
  method: 'DELETE',
  base,
  path: '/team/:staffId/sessions',
  access,
});

export const endStaffSession = endpoint({
  name: 'endStaffSession',
  summary: 'End one session of a person',
  method: 'DELETE',
  base,
  path: '/sessions/:sessionId',
  access,
});
