import { endpointsOf } from '../endpoint.ts';
import type { tableSessionsSchemas } from '../schemas/customer/table-sessions.ts';

const endpoint = endpointsOf<typeof tableSessionsSchemas>();

export const listActiveSessions = endpoint({
  name: 'listActiveSessions',
  method: 'GET',
  path: '/active/sessions',
  access: 'customer',
});

export const requestAtTable = endpoint({
  name: 'requestAtTable',
  method: 'POST',
  path: '/session/:sessionId/requests',
  access: 'member',
});

export const withdrawTableRequest = endpoint({
  name: 'withdrawTableRequest',
  method: 'DELETE',
  path: '/session/:sessionId/requests/:kind',
  access: 'member',
});

export const showActiveSession = endpoint({
  name: 'showActiveSession',
  method: 'GET',
  path: '/active/:sessionId/session',
  access: 'member',
});
