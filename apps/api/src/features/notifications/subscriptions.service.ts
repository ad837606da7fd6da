import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Customer } from '#http/callers/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { checkedPushTarget, type PushServices, type PushTarget } from '#ports/push/push-services.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

type SubscriptionsDeps = { db: Db; clock: Clock; ids: Ids; services: PushServices };
type Login = Pick<Customer, 'id' | 'sessionId'>;

const MAX_DEVICES = 10;

export type SubscriptionsService = ReturnType<typeof subscriptionsService>;

export function subscriptionsService({ db, clock, ids, services }: SubscriptionsDeps) {
  return {
    async subscribe({ id: customerId, sessionId }: Login, sent: PushTarget): Promise<void> {
      const target = checkedPushTarget(sent, services);
      const device = { id: ids.next(), customerId, sessionId, ...target, now: clock.now() };
      await db.transaction().execute(async (tx) => {
        const subscriptions = subscriptionsRepository(tx);
        const customer = await subscriptions.lockCustomer(customerId);
        if (!customer || !(await subscriptions.put(device))) throw new AppError('auth.token_invalid');
        await subscriptions.keepNewest(customerId, MAX_DEVICES);
      });
    },

    forget: async (customerId: string, endpoint: string | null): Promise<void> => {
      if (endpoint !== null) await subscriptionsRepository(db).remove(customerId, endpoint);
    },
  };
}
