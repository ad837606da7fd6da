import { directionOf } from '@app/domain/language';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import { sayNews } from '#i18n/translate.ts';
import type { Task } from '#jobs/runner.ts';
import type { Logger } from '#logging.ts';
import type { Clock } from '#ports/clock.ts';
import { PUSH_TTL_SECONDS, type PushMessage, type WebPush } from '#ports/web-push.ts';
import { notificationsRepository, type PushRecord } from './notifications.repository.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };

const Payload = z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() });

/** The service's own error may quote the endpoint, and the queue keeps its text. */
class PushNotSent extends Error {
  override readonly name = 'PushNotSent';
}

/** Sends one piece of news to one device, and forgets a device that will never hear again. */
export function pushTask({ db, clock, log, push }: PushDeps): Task {
  return async (payload, attempt) => {
    const { notificationId, subscriptionId } = z.parse(Payload, payload);
    const newsSince = new Date(clock.now().getTime() - PUSH_TTL_SECONDS * 1_000);
    const due = await notificationsRepository(db).toSend({ notificationId, subscriptionId, newsSince });
    if (!due) return;
    try {
      const outcome = await push.send(due, messageOf(due), attempt.signal);
      if (outcome === 'gone') await subscriptionsRepository(db).removeById(subscriptionId, due.endpoint);
      if (outcome === 'refused') log.warn({ subscriptionId }, 'a push service refused a message');
    } catch (error) {
      const failure = reasonOf(error);
      log.warn({ subscriptionId, failure, attempt: attempt.number }, 'news could not be pushed');
      if (!attempt.isLast) throw new PushNotSent(failure);
    }
  };
}

/** As the service worker shows it. The words alone say enough: nothing in it is about a person (H19). */
function messageOf(due: PushRecord): PushMessage {
  const { order_id: orderId, order_number: number, status, language } = due;
  const content = {
    ...sayNews(language, { number, status }),
    orderId,
    url: `/order/${orderId}`,
    tag: `order-${orderId}`,
    lang: language,
    dir: directionOf(language),
    activeOrders: due.active_orders ?? 0,
  };
  return { content: JSON.stringify(content), topic: orderId.replaceAll('-', '') };
}

/** A code such as ECONNREFUSED or HTTP_500, never a text. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
}
