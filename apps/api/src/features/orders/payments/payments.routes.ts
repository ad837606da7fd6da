import * as contract from '@app/contract/endpoints/payments';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import { toWirePaymentIn } from './payment.wire.ts';
import type { PaymentsService } from './payments.service.ts';

const ofOrder = { notFound: 'order.not_found' } as const;
/* PAY-44 */
const PAGES = { limit: 30, windowSeconds: 60, per: 'address' } as const;
const CASH = { limit: 10, windowSeconds: 60, per: 'customer' } as const;
const SHOWN_DIGITS = 4;

export const paymentsRoutes = (payments: PaymentsService): Route[] => [
  route(
    contract.payOrder,
    async ({ customer, params, language, request: { ip } }) => {
      const command = { customerId: customer.id, orderId: params.orderId, language, ip };
      const { payment, url } = await payments.pay(command);
      return { payment: { state: payment.state, url, expiresAt: payment.expires_at.toISOString() } };
    },
    ofOrder,
  ),

  route(
    contract.payOrderInCash,
    async ({ customer, params, language }) => {
      await payments.payInCash({ customerId: customer.id, orderId: params.orderId, language });
      return { message: translateDone(language, 'payInCash') };
    },
    { ...ofOrder, limit: CASH },
  ),

  route(
    contract.showPayment,
    async ({ customer, params, language }) => {
      const payment = await payments.own(customer.id, params.orderId);
      return { payment: toWirePaymentIn(language, payment) };
    },
    ofOrder,
  ),

  route(
    contract.showReturnedPayment,
    async ({ customer, params }) => {
      const payment = await payments.byReturnToken(params.token);
      const isOwn = customer !== null && payment.payer_id === customer.id;
      return {
        payment: {
          state: payment.state,
          lastFailure: payment.last_failure,
          orderNumberEnd: payment.order_number.slice(-SHOWN_DIGITS),
          ...(isOwn && payment.order_id !== null && { orderId: payment.order_id }),
          // The bill itself opens for the people of the table only.
          ...(payment.party_id !== null && { partyId: payment.party_id }),
        },
      };
    },
    { notFound: 'payment.not_found', limit: PAGES },
  ),
];
