import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import { AppError } from '#errors/app-error.ts';
import type { Customer } from '#http/callers/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { checkedPushTarget, type PushServices, type PushTarget } from '#ports/push/push-services.ts';

type SubscriptionsDeps = { db: Db; clock: Clock; ids: Ids; services: PushServices };
type Login = Pick<Customer, 'id' | 'sessionId'>;

export type SubscriptionsService = ReturnType<typeof subscriptionsService>;

export function subscriptionsService({ db, clock, ids, services }: SubscriptionsDeps) {
  return {
    async subscribe({ id: customerId, sessionId }: Login, sent: PushTarget): Promise<void> {
      const target = checkedPushTarget(sent, services);
      const device = { id: ids.next(), ownerId: customerId, sessionId, ...target, now: clock.now() };
      if (!(await pushDevices(db, 'customer').subscribe(device))) throw new AppError('auth.token_invalid');
    },

    /** Deletes only a subscription of this customer, so that a known endpoint cannot be removed by others (H19). */
    forget: async (customerId: string, endpoint: string | null): Promise<void> => {
      if (endpoint === null) return;
      await db
        .deleteFrom('push_subscription')
        .where('customer_id', '=', customerId)
        .where('endpoint', '=', endpoint)
        .execute();
    },
  };
}
