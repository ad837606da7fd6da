import * as contract from '@app/contract/endpoints/table-sessions';
import { route, type Route } from '#http/route.ts';
import type { TableSessionsService } from './table-sessions.service.ts';
import { toSentRequest, toWireSession } from './table-sessions.wire.ts';

export const tableSessionsRoutes = (sessions: TableSessionsService): Route[] => [
  route(contract.listActiveSessions, async ({ customer, language }) => {
    const open = await sessions.open(customer.id);
    return { activeSessions: open.map((session) => toWireSession(session, language)) };
  }),

  route(
    contract.showActiveSession,
    async ({ customer, params, language }) => {
      const session = await sessions.show(customer.id, params.sessionId);
      return { activeSession: toWireSession(session, language) };
    },
    { notFound: 'session.not_found' },
  ),

  route(
    contract.requestAtTable,
    async ({ customer, params, body }) => ({
      request: toSentRequest(await sessions.request(customer.id, params.sessionId, body.kind)),
    }),
    { notFound: 'session.not_found', limit: { limit: 30, windowSeconds: 60, per: 'customer' } },
  ),

  route(
    contract.withdrawTableRequest,
    async ({ customer, params }) => ({
      isWithdrawn: await sessions.withdraw(customer.id, params.sessionId, params.kind),
    }),
    { notFound: 'session.not_found' },
  ),
];
