import * as contract from '@app/contract/endpoints/drive/deliveries';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import type { ShiftsService } from './shifts.service.ts';

type Services = { deliveries: DeliveriesService; shifts: ShiftsService };

const ofOrder = {
  notFound: 'order.not_found',
  limit: { limit: 300, windowSeconds: 60, per: 'staff' },
} as const;

/** The calls of the drivers' app. */
export const deliveriesRoutes = ({ deliveries, shifts }: Services): Route[] => [
  route(contract.startShift, async ({ staff, request }) => {
    const { id } = await deliveries.driverOf(staff);
    await shifts.start(id, actorOf(staff, request));
    return { page: await deliveries.page(staff) };
  }),

  route(contract.endShift, async ({ staff, query: { counted }, request }) => {
    const { id } = await deliveries.driverOf(staff);
    await shifts.end(id, counted === undefined ? null : Number(counted), actorOf(staff, request));
    return { page: await deliveries.page(staff) };
  }),

  route(contract.listDeliveries, async ({ staff }) => ({ page: await deliveries.page(staff) }), {
    isFrequent: true,
  }),

  route(
    contract.takeStep,
    async ({ params: { orderId }, body: { step, at, cash }, staff }) => {
      const taken = cash ? { ...cash, reason: cash.reason ?? null } : null;
      await deliveries.takeStep(orderId, { step, at: new Date(at), cash: taken }, staff);
      return { page: await deliveries.page(staff) };
    },
    ofOrder,
  ),

  route(
    contract.reportProblem,
    async ({ params: { orderId }, body: { reason }, staff }) => {
      await deliveries.reportProblem(orderId, reason, staff);
      return { page: await deliveries.page(staff) };
    },
    ofOrder,
  ),

  route(
    contract.sendPosition,
    async ({ body: { location, accuracy, at }, staff }) => {
      const storedAt = await deliveries.locate({ location, accuracy, at: new Date(at) }, staff);
      return { storedAt: storedAt.getTime() };
    },
    { isFrequent: true },
  ),

  route(contract.showDriverCash, ({ staff }) => deliveries.cash(staff)),
];
