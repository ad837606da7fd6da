import { payPart } from '@app/contract/endpoints/payments';
import * as contract from '@app/contract/endpoints/visits';
import { route, type Route } from '#http/route.ts';
import type { ClaimsService } from './claims.service.ts';
import type { VisitsService } from './visits.service.ts';

const READS = { limit: 600, windowSeconds: 60, per: 'address' } as const;
const CHANGES = { limit: 60, windowSeconds: 60, per: 'customer' } as const;
const SENDS = { limit: 20, windowSeconds: 600, per: 'customer' } as const;

const notFound = 'session.not_found';

export const visitsRoutes = ({
  visits,
  claims,
}: {
  visits: VisitsService;
  claims: ClaimsService;
}): Route[] => [
  route(
    contract.showTable,
    async ({ customer, params: { branchId, code } }) => ({
      table: await visits.showTable(branchId, code, customer),
    }),
    { notFound: 'table.not_found', limit: READS, isFrequent: true },
  ),
  route(contract.startVisit, ({ customer, body }) => visits.start(customer, body), { limit: CHANGES }),
  route(contract.joinVisit, ({ customer, body, request: { ip } }) => visits.join({ ...body, customer, ip })),
  route(
    contract.sendRound,
    async ({ member, params: { sessionId }, body, language, request: { ip } }) => ({
      data: await visits.send({ member, sessionId, body, language, ip }),
    }),
    { notFound, limit: SENDS },
  ),
  route(
    contract.takeWaiterItem,
    async ({ member, params: { sessionId, itemId }, body, language }) => ({
      isMine: await claims.takeItem({ member, sessionId, language }, itemId, body.is_mine),
    }),
    { notFound, limit: CHANGES },
  ),
  route(
    contract.claimPart,
    ({ member, params: { sessionId }, body, language }) =>
      claims.claim({ member, sessionId, language }, body),
    { notFound, limit: CHANGES },
  ),
  route(
    contract.prolongClaim,
    async ({ member, params: { sessionId, claimId }, language }) => ({
      bill: await claims.prolong({ member, sessionId, language }, claimId),
    }),
    { notFound, limit: CHANGES },
  ),
  route(
    payPart,
    async ({ member, params: { sessionId }, body, language, request: { ip } }) => {
      const { payment, url } = await claims.pay({ member, sessionId, language, ip }, body);
      return { payment: { url, expiresAt: payment.expires_at.toISOString() } };
    },
    { notFound, limit: CHANGES },
  ),
  route(
    contract.releaseClaim,
    async ({ member, params: { sessionId, claimId }, language }) => ({
      bill: await claims.release({ member, sessionId, language }, claimId),
    }),
    { notFound, limit: CHANGES },
  ),
];
