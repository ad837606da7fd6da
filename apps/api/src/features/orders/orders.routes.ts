import * as contract from '@app/contract/endpoints/orders';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { OrdersService } from './orders.service.ts';
import { toWireOrder } from './orders.wire.ts';
import type { PaymentsService } from './payments/payments.service.ts';
import type { PlaceOrderService } from './place-order/place-order.service.ts';
import type { SummariesService } from './pricing/summaries.service.ts';
import { toWireSummary } from './pricing/summary.wire.ts';
import { toWireReceipt } from './receipts/receipt.wire.ts';

type Services = {
  orders: OrdersService;
  summaries: SummariesService;
  placeOrder: PlaceOrderService;
  payments: Pick<PaymentsService, 'ofOrder'>;
};

const SUMMARIES = { limit: 120, windowSeconds: 60, per: 'customer' } as const;

const ofBranch = { notFound: 'branch.not_found' } as const;
const ofOrder = { notFound: 'order.not_found' } as const;

export const ordersRoutes = ({ orders, summaries, placeOrder, payments }: Services): Route[] => [
  route(
    contract.summariseOrder,
    async ({ customer, params: { branchId }, body, language, request: { ip } }) => {
      const query = { customerId: customer.id, branchId, request: body, language, ip };
      return { data: { summary: toWireSummary(await summaries.summarise(query), language) } };
    },
    { ...ofBranch, limit: SUMMARIES },
  ),

  route(
    contract.placeOrder,
    async ({ customer, params: { branchId }, body, language, request: { headers, ip } }) => {
      const command = { customerId: customer.id, branchId, request: body, language, ip };
      const orderId = await placeOrder.place(command, headers['idempotency-key']);
      const payment = body.payment_method === 'visa' ? await payments.ofOrder(orderId) : undefined;
      if (!payment) return { data: { orderId } };
      const { state, expires_at: expiresAt } = payment;
      return { data: { orderId, payment: { state, expiresAt: expiresAt.toISOString() } } };
    },
    ofBranch,
  ),

  route(
    contract.cancelOrder,
    async ({ customer, params, language }) => {
      const order = await orders.cancel(customer.id, params.orderId);
      return { message: translateDone(language, 'cancelOrder'), order: toWireOrder(order, language) };
    },
    ofOrder,
  ),

  route(
    contract.showOrder,
    async ({ customer, params, language }) => {
      const order = await orders.show(customer.id, params.orderId);
      return { order: toWireOrder(order, language) };
    },
    ofOrder,
  ),

  route(
    contract.showReceipt,
    async ({ customer, params }) => ({
      receipt: toWireReceipt(await orders.receipt(customer.id, params.orderId)),
    }),
    ofOrder,
  ),

  route(contract.listActiveOrders, async ({ customer, query, language }) => {
    const active = await orders.active(customer.id, query.page);
    return { orders: active.map((order) => toWireOrder(order, language)) };
  }),

  route(contract.listPastOrders, async ({ customer, query, language }) => {
    const past = await orders.past(customer.id, query.page);
    return past.map((order) => toWireOrder(order, language));
  }),
];
