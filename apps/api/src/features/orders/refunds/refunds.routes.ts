import * as contract from '@app/contract/endpoints/console/refunds';
import type { StaffScope } from '@app/domain/staff/scope';
import { route, type Route } from '#http/route.ts';
import type { RefundsService } from './refunds.service.ts';
import { toRefundDesk } from './refunds.wire.ts';

type Services = {
  refunds: RefundsService;
  now: () => Date;
  /** Throws if the order is not in the scope of the caller. */
  branchOf: (orderId: string, scopes: readonly StaffScope[]) => Promise<unknown>;
};

const limit = { limit: 60, windowSeconds: 60, per: 'staff' } as const;
const ofOrder = { notFound: 'order.not_found', limit } as const;

export const refundsRoutes = ({ refunds, now, branchOf }: Services): Route[] => [
  route(
    contract.showRefundDesk,
    async ({ params: { orderId }, staff }) => {
      await branchOf(orderId, staff.scopes);
      return { desk: toRefundDesk(await refunds.show(orderId, staff), now()) };
    },
    ofOrder,
  ),
  route(
    contract.refundOrder,
    async ({ params: { orderId }, body: request, staff, language }) => {
      await branchOf(orderId, staff.scopes);
      await refunds.refund({ orderId, request, person: staff, language });
      return { desk: toRefundDesk(await refunds.show(orderId, staff), now()) };
    },
    ofOrder,
  ),
];
