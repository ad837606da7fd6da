import { endpointsOf } from '../endpoint.ts';
import type { partySchemas } from '../schemas/customer/party.ts';

const endpoint = endpointsOf<typeof partySchemas>();
const access = 'member';

export const showParty = endpoint({ name: 'showParty', method: 'GET', path: '/party/:partyId', access });

export const addPartyLine = endpoint({
  name: 'addPartyLine',
  method: 'POST',
  path: '/party/:partyId/lines',
  access,
});

export const changePartyLine = endpoint({
  name: 'changePartyLine',
  method: 'POST',
  path: '/party/:partyId/lines/:lineId',
  access,
});

export const removePartyLine = endpoint({
  name: 'removePartyLine',
  method: 'DELETE',
  path: '/party/:partyId/lines/:lineId',
  access,
});

export const markReady = endpoint({
  name: 'markReady',
  method: 'POST',
  path: '/party/:partyId/ready',
  access,
});

export const leaveParty = endpoint({
  name: 'leaveParty',
  method: 'POST',
  path: '/party/:partyId/leave',
  access,
});

export const linkPass = endpoint({
  name: 'linkPass',
  method: 'POST',
  path: '/party/:partyId/account',
  access: 'customer',
});

export const renewInvite = endpoint({
  name: 'renewInvite',
  method: 'POST',
  path: '/party/:partyId/invite',
  access,
});

export const removePerson = endpoint({
  name: 'removePerson',
  method: 'DELETE',
  path: '/party/:partyId/people/:personId',
  access,
});
