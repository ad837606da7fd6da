import type { Deps } from './deps.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { notificationsService } from '#features/notifications/notifications.service.ts';
import { pushTask } from '#features/notifications/push.task.ts';
import { subscriptionsService } from '#features/notifications/subscriptions.service.ts';
import type { Secrets } from '#ports/secrets.ts';
import { vapidOf } from '#ports/vapid.ts';
import { openPushNetwork, webPush } from '#ports/web-push.ts';

type NotificationsDeps = Deps & { secrets: Secrets };

/** Wires notifications and web push. */
export async function wireNotifications(deps: NotificationsDeps) {
  const network = deps.pushNetwork ?? openPushNetwork;
  const vapid = await vapidOf(deps);
  const notifications = notificationsService(deps);
  const subscriptions = subscriptionsService({ ...deps, services: network.services });
  return {
    vapid,
    routes: notificationsRoutes({ notifications, subscriptions }),
    forgetDevice: subscriptions.forget,
    orderChanged: notifications.orderChanged,
    removeOld: notifications.removeOld,
    push: pushTask({ ...deps, push: webPush(vapid, network) }),
  };
}
