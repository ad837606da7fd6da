import { directionOf } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import type { JobTask } from '#jobs/runner.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { PUSH_TTL_SECONDS, type PushMessage, type WebPush } from '#ports/push/web-push.ts';
import { orderNotificationText } from './notification-text.ts';
import { notificationsRepository, type PushRecord } from './notifications.repository.ts';

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };

/** Sends one notification to one device, and deletes subscriptions that have expired. */
export function pushTask({ db, clock, log, push }: PushDeps): JobTask<'push'> {
  return async ({ notificationId, subscriptionId }, attempt) => {
    const sentAfter = new Date(clock.now().getTime() - PUSH_TTL_SECONDS * 1_000);
    const due = await notificationsRepository(db).toSend({ notificationId, subscriptionId, sentAfter });
    if (!due) return;
    const isGone = await sendPush(due, messageOf(due), { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'customer').removeById(subscriptionId, due.endpoint);
  };
}

/** The payload for the service worker. It contains no personal data (H19). */
function messageOf(due: PushRecord): PushMessage {
  const { order_id: orderId, language } = due;
  const content = {
    ...orderNotificationText(language, due),
    orderId,
    url: `/order/${orderId}`,
    tag: `order-${orderId}`,
    lang: language,
    dir: directionOf(language),
    activeOrders: due.active_orders ?? 0,
  };
  return { content: JSON.stringify(content), topic: orderId.replaceAll('-', '') };
}
