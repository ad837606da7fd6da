import * as contract from '@app/contract/endpoints/table-sessions';
import { route, type Route } from '#http/route.ts';
import type { TableSessionsService } from './table-sessions.service.ts';
import { toSentRequest, toSharedSession, toWireSession } from './table-sessions.wire.ts';

export const tableSessionsRoutes = (sessions: TableSessionsService): Route[] => [
  route(contract.listActiveSessions, async ({ customer, language }) => {
    const open = await sessions.open(customer.id);
    return { activeSessions: open.map((session) => toWireSession(session, language)) };
  }),

  route(
    contract.showActiveSession,
    async ({ member, params: { sessionId }, language }) => {
      const { session, shared } = await sessions.show({ member, sessionId, language });
      return { activeSession: toSharedSession(session, shared, language) };
    },
    { notFound: 'session.not_found' },
  ),

  route(
    contract.requestAtTable,
    async ({ member, params: { sessionId }, body, language }) => ({
      request: toSentRequest(await sessions.request({ member, sessionId, language }, body)),
    }),
    { notFound: 'session.not_found', limit: { limit: 30, windowSeconds: 60, per: 'customer' } },
  ),

  route(
    contract.withdrawTableRequest,
    async ({ member, params: { sessionId, kind }, language }) => ({
      isWithdrawn: await sessions.withdraw({ member, sessionId, language }, kind),
    }),
    { notFound: 'session.not_found' },
  ),
];
