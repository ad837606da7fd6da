import * as contract from '@app/contract/endpoints/console/order-changes';
import { answerChange } from '@app/contract/endpoints/order-changes';
import { actorOf, isManager } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { OrdersService } from '../orders.service.ts';
import { toWireOrder } from '../orders.wire.ts';
import type { OrderCallsService } from '../staff-actions/order-calls.service.ts';
import type { OrderChangesService } from './changes.service.ts';

type Services = { changes: OrderChangesService; calls: OrderCallsService };

const ofOrder = { notFound: 'order.not_found' } as const;
/* A preview is made for each press of a stepper. */
const CHANGES = { limit: 300, windowSeconds: 60, per: 'staff' } as const;
const ANSWERS = { limit: 30, windowSeconds: 60, per: 'customer' } as const;

export const changesRoutes = ({ changes, calls }: Services): Route[] => [
  route(
    contract.changeOrder,
    async ({ params: { orderId }, body, staff, language, request }) => {
      const caller = { scopes: staff.scopes, actor: actorOf(staff, request), isScreen: false };
      const change = await calls.perform(orderId, caller, (id, actor, branchId) =>
        changes.change(id, body, { actor, isManager: isManager(staff, branchId), language }),
      );
      return { change, ticket: body.dryRun === true ? null : await calls.ticketFor(caller, orderId) };
    },
    { ...ofOrder, limit: CHANGES },
  ),
];

export const changeAnswersRoutes = ({
  changes,
  orders,
}: {
  changes: Pick<OrderChangesService, 'answer'>;
  orders: Pick<OrdersService, 'show'>;
}): Route[] => [
  route(
    answerChange,
    async ({ customer, params: { orderId }, body, language }) => {
      await changes.answer(customer.id, orderId, body);
      return { order: toWireOrder(await orders.show(customer.id, orderId), language) };
    },
    { ...ofOrder, limit: ANSWERS },
  ),
];
