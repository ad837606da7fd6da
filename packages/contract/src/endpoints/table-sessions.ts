import { endpoint } from '../endpoint.ts';

export const listActiveSessions = endpoint({
  name: 'listActiveSessions',
  summary: 'List the open table sessions of the customer',
  method: 'GET',
  path: '/active/sessions',
  access: 'customer',
});

export const requestAtTable = endpoint({
  name: 'requestAtTable',
  summary: 'Call the waiter, or ask for the bill',
  method: 'POST',
  path: '/session/:sessionId/requests',
  access: 'customer',
});

export const showActiveSession = endpoint({
  name: 'showActiveSession',
  summary: 'One table with its rounds and bill',
  method: 'GET',
  path: '/active/:sessionId/session',
  access: 'customer',
});
