import { endpointsOf } from '@app/contract/endpoint';
import type { consoleTeamSchemas } from '@app/contract/schemas/console/team';

const endpoint = endpointsOf<typeof consoleTeamSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  base,
  path: '/team',
  access,
});

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  base,
  path: '/team',
  access,
});

export const listTeamDrivers = endpoint({
  name: 'listTeamDrivers',
  method: 'GET',
  base,
  path: '/team/drivers',
  access,
});

/** Roles outside of the manager's scope stay as they are. */
export const changeStaff = endpoint({
  name: 'changeStaff',
  method: 'POST',
  base,
  path: '/team/:staffId',
  access,
});

export const removeStaff = endpoint({
  name: 'removeStaff',
  method: 'DELETE',
  base,
  path: '/team/:staffId',
  access,
});

/** Replaces the person's earlier link. */
export const renewInvitation = endpoint({
  name: 'renewInvitation',
  method: 'POST',
  base,
  path: '/team/:staffId/invite',
  access,
});

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  base,
  path: '/team/:staffId/invite',
  access,
});

export const listStaffSessions = endpoint({
  name: 'listStaffSessions',
  method: 'GET',
  base,
  path: '/team/:staffId/sessions',
  access,
});

export const endStaffSessions = endpoint({
  name: 'endStaffSessions',
  method: 'DELETE',
  base,
  path: '/team/:staffId/sessions',
  access,
});

export const endStaffSession = endpoint({
  name: 'endStaffSession',
  method: 'DELETE',
  base,
  path: '/sessions/:sessionId',
  access,
});
