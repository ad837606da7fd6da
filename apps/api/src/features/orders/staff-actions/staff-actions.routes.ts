import * as contract from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { canActAt } from '@app/domain/staff/grant';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '#http/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { Admitted } from '#http/staff-caller.ts';
import type { BoardService } from '../board/board.service.ts';
import type { OrderActor } from '../status/order-actor.ts';
import { OrderMoved } from './order-moved.ts';
import type { StaffActionsService } from './staff-actions.service.ts';

type Services = { actions: StaffActionsService; board: BoardService };
type OrderCall = { params: { orderId: string }; staff: Admitted; request: FastifyRequest };
type Work = (orderId: string, actor: OrderActor, branchId: string) => Promise<unknown>;

const CHANGES = { limit: 600, windowSeconds: 60, per: 'staff' } as const;
const ofOrder = { notFound: 'order.not_found', limit: CHANGES } as const;

/** The order calls of the console. Each answers with the order after the action. */
export function staffActionsRoutes({ actions, board }: Services): Route[] {
  /* Kitchen screens receive changes by events, without personal fields. */
  const ticketFor = async (staff: Admitted, orderId: string): Promise<OrderTicket | null> =>
    staff.kind === 'device' ? null : board.ticket(orderId);

  const act = async ({ params: { orderId }, staff, request }: OrderCall, work: Work) => {
    const branchId = await board.branchOf(orderId, staff.scopes);
    try {
      await work(orderId, actorOf(staff, request), branchId);
    } catch (error) {
      if (!(error instanceof OrderMoved)) throw error;
      throw new OrderMoved(error.by, await ticketFor(staff, orderId));
    }
    return { ticket: await ticketFor(staff, orderId) };
  };

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
      contract.markTicketPaid,
      (call) => act(call, (id, actor) => actions.markPaid(id, call.body.amount, actor)),
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
        await board.branchOf(orderId, staff.scopes);
        return { isClaimed: await actions.claimPrint(orderId, body) };
      },
      ofOrder,
    ),
  ];
}

/** Keys are given out by managers. */
const isManager = (staff: Admitted, branchId: string) =>
  staff.kind === 'key' || (staff.kind === 'staff' && canActAt(staff.grants, 'branchManager', { branchId }));
