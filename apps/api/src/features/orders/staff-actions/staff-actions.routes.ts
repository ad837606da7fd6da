import * as contract from '@app/contract/endpoints/console/orders';
import { actorOf, isManager } from '#http/callers/actor.ts';
import { type Call, route, type Route } from '#http/route.ts';
import type { Admitted } from '#http/callers/staff-caller.ts';
import type { OrderCallsService } from './order-calls.service.ts';
import type { StaffActionsService } from './staff-actions.service.ts';

type Services = { actions: StaffActionsService; calls: OrderCallsService };
type OrderCall = Pick<Call<typeof contract.markTicketReady>, 'params' | 'request'> & { staff: Admitted };

const CHANGES = { limit: 600, windowSeconds: 60, per: 'staff' } as const;
const ofOrder = { notFound: 'order.not_found', limit: CHANGES } as const;

/** The order calls of the console. */
export function staffActionsRoutes({ actions, calls }: Services): Route[] {
  const act = ({ params, staff, request }: OrderCall, work: Parameters<OrderCallsService['act']>[2]) =>
    calls.act(
      params.orderId,
      { scopes: staff.scopes, actor: actorOf(staff, request), isScreen: staff.kind === 'device' },
      work,
    );

  return [
    route(contract.markTicketSeen, (call) => act(call, actions.markSeen), ofOrder),
    route(
      contract.acceptTicket,
      (call) => act(call, (id, actor) => actions.accept(id, { minutes: call.body.minutes ?? null }, actor)),
      ofOrder,
    ),
    route(
      contract.refuseTicket,
      (call) => act(call, (id, actor) => actions.refuse(id, call.body, actor)),
      ofOrder,
    ),
    route(
      contract.cancelTicket,
      (call) => act(call, (id, actor) => actions.cancel(id, call.body, actor)),
      ofOrder,
    ),
    route(
      contract.postponeTicket,
      (call) => act(call, (id, actor) => actions.postpone(id, call.body, actor)),
      ofOrder,
    ),
    route(contract.startTicket, (call) => act(call, actions.start), ofOrder),
    route(contract.markTicketReady, (call) => act(call, actions.markReady), ofOrder),
    route(contract.undoTicketReady, (call) => act(call, actions.undoReady), ofOrder),
    route(
      contract.handOverTicket,
      (call) => act(call, (id, actor) => actions.handOver(id, call.body, actor)),
      ofOrder,
    ),
    route(contract.completeTicket, (call) => act(call, actions.complete), ofOrder),
    route(
      contract.assignTicketDriver,
      (call) => act(call, (id, actor) => actions.assignDriver(id, call.body.driverId, actor)),
      ofOrder,
    ),
    route(contract.unassignTicketDriver, (call) => act(call, actions.unassignDriver), ofOrder),
    route(
      contract.answerDeliveryProblem,
      (call) => act(call, (id, actor) => actions.answerProblem(id, call.body.answer, actor)),
      ofOrder,
    ),
    route(
      contract.markTicketPaid,
      (call) => act(call, (id, actor) => actions.markPaid(id, call.body, actor)),
      ofOrder,
    ),
    route(
      contract.undoTicketPaid,
      (call) =>
        act(call, (id, actor, branchId) => {
          const mayOverride = isManager(call.staff, branchId);
          return actions.undoPaid(id, { reason: call.query.reason ?? null, mayOverride }, actor);
        }),
      ofOrder,
    ),
    route(
      contract.claimPrint,
      async ({ params: { orderId }, body, staff }) => {
        await calls.branchOf(orderId, staff.scopes);
        return { isClaimed: await actions.claimPrint(orderId, body) };
      },
      ofOrder,
    ),
  ];
}
