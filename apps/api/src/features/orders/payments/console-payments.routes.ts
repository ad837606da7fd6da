import * as contract from '@app/contract/endpoints/console/payments';
import type { StaffScope } from '@app/domain/staff/scope';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { ConsolePayments } from './console-payments.ts';

type Services = {
  payments: ConsolePayments;
  /** Throws if the order is not in the scope of the caller. */
  branchOf: (orderId: string, scopes: readonly StaffScope[]) => Promise<unknown>;
};

const limit = { limit: 60, windowSeconds: 60, per: 'staff' } as const;
/* Each opens a page at the provider. */
const TESTS = { limit: 10, windowSeconds: 60, per: 'staff' } as const;
const ofVendor = { notFound: 'vendor.not_found', limit } as const;
const ofOrder = { notFound: 'order.not_found', limit } as const;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
export const consolePaymentsRoutes = ({ payments, branchOf }: Services): Route[] => [
  route(contract.showVendorPayments, ({ params }) => payments.show(params.vendorId), ofVendor),
  route(
    contract.saveVendorPayments,
    ({ params, body, staff, request }) => payments.save(params.vendorId, body, actorOf(staff, request)),
    { ...ofVendor, needsPassword: true },
  ),
  route(
    contract.testVendorPayments,
    async ({ params, language }) => {
      await payments.test(params.vendorId);
      return { message: translateDone(language, 'testPayments') };
    },
    { ...ofVendor, limit: TESTS },
  ),
  route(
    contract.showTicketPayment,
    async ({ params: { orderId }, staff }) => {
      await branchOf(orderId, staff.scopes);
      return { payment: await payments.ofOrder(orderId) };
    },
    ofOrder,
  ),
  route(
    contract.askBank,
    async ({ params: { orderId }, staff }) => {
      await branchOf(orderId, staff.scopes);
      return { payment: await payments.askOfOrder(orderId) };
    },
    ofOrder,
  ),
  route(contract.listPaymentProblems, () => payments.problems(), { limit }),
  route(
    contract.askBankOfProblem,
    async ({ params, language }) => {
      await payments.ask(params.paymentId);
      return { message: translateDone(language, 'askBank') };
    },
    { notFound: 'payment.not_found', limit },
  ),
];
