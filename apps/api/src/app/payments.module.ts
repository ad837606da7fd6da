import type { CardSettings } from '#db/card-columns.ts';
import { boardService } from '#features/orders/board/board.service.ts';
import { consolePayments } from '#features/orders/payments/console-payments.ts';
import { consolePaymentsRoutes } from '#features/orders/payments/console-payments.routes.ts';
import { paymentAccounts } from '#features/orders/payments/payment-accounts.ts';
import { paymentTasks } from '#features/orders/payments/payment-tasks.ts';
import { paymentsService } from '#features/orders/payments/payments.service.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { refundsRoutes } from '#features/orders/refunds/refunds.routes.ts';
import { refundsService } from '#features/orders/refunds/refunds.service.ts';
import { paymentProviders } from '#ports/payments/providers.ts';
import type { SharedServices } from './shared-services.ts';

/** PAY-30 A test account takes no real money, so only the demo takes its cards. */
export const cardSettingsOf = ({ cardPayments, demo }: Config): CardSettings => ({
  isOn: cardPayments,
  allowsTest: demo,
});

/** Wires card payments. Open ones finish also while the switch is off. */
export async function wirePayments(app: FastifyInstance, services: SharedServices) {
  const openProvider = paymentProviders(await networkOf(app, services));
  const accounts = paymentAccounts({ ...services, openProvider });
  const payments = paymentsService({ ...services, accounts, publicUrl: services.config.publicUrl });
  const tasks = paymentTasks({ ...services, accounts });
  const { publicUrl, cardPayments: isSwitchedOn } = services.config;
  const hasSecret = services.config.appSecret !== null;
  const forStaff = consolePayments({
    ...services,
    publicUrl,
    isSwitchedOn,
    hasSecret,
    accounts,
    ask: tasks.ask,
  });
  const board = boardService(services);
  const branchOf: typeof board.branchOf = (orderId, scopes) => board.branchOf(orderId, scopes);
  const routes = [
    ...consolePaymentsRoutes({ payments: forStaff, branchOf }),
    ...refundsRoutes({ refunds: refundsService(services), now: () => services.clock.now(), branchOf }),
  ];
  return { accounts, payments, tasks, routes };
}

/** Imported only for the demo, so that the product runs without its data. */
async function networkOf(app: FastifyInstance, services: SharedServices) {
  const { config, paymentNetwork } = services;
  if (paymentNetwork || !config.demo || !config.cardPayments) return paymentNetwork;
  const { startDemoPayments } = await import('./demo/demo-payments.ts');
  // The demo works without its bank: then no page of it opens.
  return startDemoPayments(app, services).catch((error: unknown) => {
    services.log.error({ err: error }, 'payments: the demo bank did not start');
    return undefined;
  });
}
