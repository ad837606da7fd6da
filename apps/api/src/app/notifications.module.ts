import type { Deps } from './deps.ts';
import { answerPushTask } from '#features/notifications/answer-push.task.ts';
import { groupPushTask } from '#features/notifications/group-push.task.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { notificationsService } from '#features/notifications/notifications.service.ts';
import { offerPushTask, queueOfferNotices } from '#features/notifications/offer-push.task.ts';
import { pushTask } from '#features/notifications/push.task.ts';
import { subscriptionsService } from '#features/notifications/subscriptions.service.ts';
import { lowReviewPushTask, notifyOfLowReview } from '#features/staff/push/low-review-push.ts';
import { staffPushRoutes } from '#features/staff/push/staff-push.routes.ts';
import { staffPushService } from '#features/staff/push/staff-push.service.ts';
import { silentPushTask } from '#features/staff/push/silent-push.task.ts';
import { staffPushTask } from '#features/staff/push/staff-push.task.ts';
import type { Secrets } from '#ports/secrets.ts';
import { loadVapidKeys } from '#ports/push/vapid.ts';
import { openPushNetwork, webPush } from '#ports/push/web-push.ts';

type NotificationsDeps = Deps & { secrets: Secrets };

/** Wires notifications and web push, of customers and of staff. */
export async function wireNotifications(deps: NotificationsDeps) {
  const network = deps.pushNetwork ?? openPushNetwork;
  const vapid = await loadVapidKeys(deps);
  const notifications = notificationsService(deps);
  const subscriptions = subscriptionsService({ ...deps, services: network.services });
  const push = webPush(vapid, network);
  const staffPush = staffPushService({ ...deps, services: network.services });
  return {
    vapid,
    routes: [...notificationsRoutes({ notifications, subscriptions }), ...staffPushRoutes(staffPush)],
    forgetDevice: subscriptions.forget,
    orderChanged: notifications.orderChanged,
    removeOld: notifications.removeOld,
    push: pushTask({ ...deps, push }),
    answerPush: answerPushTask({ ...deps, push }),
    groupPush: groupPushTask({ ...deps, push }),
    queueOffers: queueOfferNotices(deps),
    offerPush: offerPushTask({ ...deps, push }),
    staffOrderChanged: staffPush.orderChanged,
    boardChanged: staffPush.boardChanged,
    deliveryAssigned: staffPush.deliveryAssigned,
    staffPush: staffPushTask({ ...deps, push }),
    staffOrderLate: staffPush.late,
    reportSilent: staffPush.branchSilent,
    staffBranchSilent: silentPushTask({ ...deps, push }),
    reviewChanged: notifyOfLowReview(deps),
    lowReviewPush: lowReviewPushTask({ ...deps, push }),
  };
}
