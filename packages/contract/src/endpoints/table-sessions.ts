import { endpoint } from '../endpoint.ts';

export const listActiveSessions = endpoint({
  name: 'listActiveSessions',
  summary: 'List the open table sessions of the customer',
  method: 'GET',
  path: '/active/sessions',
  access: 'customer',
});

export const showActiveSession = endpoint({
  name: 'showActiveSession',
  summary: 'One table with its rounds and bill',
  method: 'GET',
  path: '/active/:sessionId/session',
  access: 'customer',
});
