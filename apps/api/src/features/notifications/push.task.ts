import { directionOf } from '@app/domain/language';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import type { Task } from '#jobs/runner.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { PUSH_TTL_SECONDS, type PushMessage, type WebPush } from '#ports/web-push.ts';
import { orderNotificationText } from './notification-text.ts';
import { notificationsRepository, type PushRecord } from './notifications.repository.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };

const Payload = z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() });

/** The error of the push service may contain the endpoint, and the queue stores error texts. */
class PushNotSent extends Error {
  override readonly name = 'PushNotSent';
}

/** Sends one notification to one device, and deletes subscriptions that have expired. */
export function pushTask({ db, clock, log, push }: PushDeps): Task {
  return async (payload, attempt) => {
    const { notificationId, subscriptionId } = z.parse(Payload, payload);
    const sentAfter = new Date(clock.now().getTime() - PUSH_TTL_SECONDS * 1_000);
    const due = await notificationsRepository(db).toSend({ notificationId, subscriptionId, sentAfter });
    if (!due) return;
    try {
      const outcome = await push.send(due, messageOf(due), attempt.signal);
      if (outcome === 'gone') await subscriptionsRepository(db).removeById(subscriptionId, due.endpoint);
      if (outcome === 'refused') log.warn({ subscriptionId }, 'push: message rejected by the service');
    } catch (error) {
      const failure = reasonOf(error);
      log.warn({ subscriptionId, failure, attempt: attempt.number }, 'push: delivery failed');
      if (!attempt.isLast) throw new PushNotSent(failure);
    }
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

/** An error code such as ECONNREFUSED or HTTP_500, never a text. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
}
