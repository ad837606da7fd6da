import * as contract from '@app/contract/endpoints/notifications';
import type { RouteLimit } from '#http/rate-limit.ts';
import { route, type Route } from '#http/route.ts';
import type { NotificationsService } from './notifications.service.ts';
import { toWireAnswer, toWireDone, toWireNotification } from './notifications.wire.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

type Services = { notifications: NotificationsService; subscriptions: SubscriptionsService };

const limit: RouteLimit = { limit: 60, windowSeconds: 3_600, per: 'customer' };

export const notificationsRoutes = ({ notifications, subscriptions }: Services): Route[] => [
  route(
    contract.subscribeToPush,
    async ({ customer, body: { subscription }, language }) => {
      const { endpoint, keys } = subscription;
      await subscriptions.subscribe(customer, { endpoint, ...keys });
      return toWireDone(language, 'subscribeToPush');
    },
    { limit },
  ),

  route(contract.listNotifications, async ({ customer, language }) => {
    const noted = await notifications.list(customer.id);
    return {
      notifications: noted.map((one) =>
        'answer' in one ? toWireAnswer(one, language) : toWireNotification(one, language),
      ),
    };
  }),

  route(contract.markNotificationsRead, async ({ customer, language }) => {
    await notifications.markRead(customer.id);
    return toWireDone(language, 'markNotificationsRead');
  }),
];
