import * as contract from '@app/contract/endpoints/console/tables';
import { callerOf, isManager } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { StaffVisitsService } from '../visits/staff-visits.ts';
import type { FloorService } from './floor.service.ts';
import { toTableRequest } from './floor.wire.ts';

const READS = { limit: 600, windowSeconds: 60, per: 'staff' } as const;
const CHANGES = { limit: 240, windowSeconds: 60, per: 'staff' } as const;
const ofClaim = { notFound: 'claim.not_found', limit: CHANGES } as const;
const ofSession = { notFound: 'session.not_found', limit: CHANGES } as const;

type Services = { floor: FloorService; visits: StaffVisitsService };

export const floorRoutes = ({ floor, visits }: Services): Route[] => [
  route(contract.readFloor, ({ params }) => floor.read(params.branchId), {
    notFound: 'branch.not_found',
    limit: READS,
    isFrequent: true,
  }),

  route(
    contract.showFloorTable,
    ({ params, staff, language }) => floor.show(params.tableId, staff.scopes, language),
    { notFound: 'table.not_found', limit: READS, isFrequent: true },
  ),

  route(
    contract.openTable,
    ({ params, staff, request }) => visits.open(params.tableId, callerOf(staff, request)),
    { notFound: 'table.not_found', limit: CHANGES },
  ),

  route(
    contract.sendTableDraft,
    ({ params, body, staff, language, request }) =>
      visits.send({
        ...callerOf(staff, request),
        sessionId: params.tableSessionId,
        body,
        language,
        ip: request.ip,
      }),
    ofSession,
  ),

  route(
    contract.orderAtTable,
    ({ params, body, staff, language, request }) =>
      visits.order({
        ...callerOf(staff, request),
        tableId: params.tableId,
        body,
        isManagerAt: (branchId) => isManager(staff, branchId),
        language,
        ip: request.ip,
      }),
    { notFound: 'table.not_found', limit: CHANGES },
  ),

  route(
    contract.moveTableSession,
    ({ params, body, staff, request }) => floor.move(params.tableSessionId, body, callerOf(staff, request)),
    ofSession,
  ),

  route(
    contract.closeTableSession,
    async ({ params, body: { paid = false, method = 'cash', force = false }, staff, request }) => ({
      table: await floor.close(params.tableSessionId, { paid, method, force }, callerOf(staff, request)),
    }),
    ofSession,
  ),

  route(
    contract.takeClaim,
    async ({ params, body, staff, request }) => ({
      claim: await floor.takeClaim(params.claimId, body.method, callerOf(staff, request)),
    }),
    ofClaim,
  ),

  route(
    contract.dropClaim,
    async ({ params, staff, request }) => ({
      isReleased: await floor.dropClaim(params.claimId, callerOf(staff, request)),
    }),
    ofClaim,
  ),

  route(
    contract.removeTablePerson,
    async ({ params, staff, request }) => ({
      isRemoved: await floor.removePerson(params.tableSessionId, params.personId, callerOf(staff, request)),
    }),
    ofSession,
  ),

  route(
    contract.renewTablePin,
    ({ params, staff, request }) => floor.renewPin(params.tableSessionId, callerOf(staff, request)),
    ofSession,
  ),

  route(
    contract.answerTableRequest,
    async ({ params, staff, request }) => ({
      request: toTableRequest(await floor.answer(params.requestId, callerOf(staff, request))),
    }),
    { limit: CHANGES },
  ),
];
