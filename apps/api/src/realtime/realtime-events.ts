import { DRIVER_MOVED, driverChannel, ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { roundToFourDecimals } from '@app/domain/geo/point';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas.ts';
import type { Publisher } from './publisher.ts';
import { accessRepository } from './access.repository.ts';

type AnnouncementsDeps = { db: Db; clock: Clock; quotas: Pick<Quotas, 'tryConsume'>; publisher: Publisher };

const PACE = { name: 'driver_moved', limit: 1, windowSeconds: 2 };

/** Tells customers what happened after it was committed. Telling twice does no harm: a listener asks anew. */
export function realtimeEvents({ db, clock, quotas, publisher }: AnnouncementsDeps) {
  const rights = accessRepository(db);
  const sessionsOf = createBatcher(async (orderIds: readonly string[]) => {
    const sessions = Map.groupBy(await rights.sessionsOfOrders(orderIds, clock.now()), (one) => one.order_id);
    return orderIds.map((orderId) => sessions.get(orderId) ?? []);
  });
  return {
    /** Says what the order is now: news that was held up must not bring back an older state. */
    orderChanged: async ({ orderId }: { orderId: string }): Promise<void> => {
      const sessions = await sessionsOf(orderId);
      const [first] = sessions;
      if (!first) return;
      const data = { orderId, status: first.status };
      const audience = sessions.map(({ id }) => id);
      await publisher.publish({ channel: orderChannel(orderId), event: ORDER_UPDATED, data, audience });
    },

    driverMoved: async ({ driverId }: { driverId: string }): Promise<void> => {
      const sessions = await rights.sessionsOfDrivers([driverId], clock.now());
      if (sessions.length === 0) return;
      const pace = await quotas.tryConsume({ ...PACE, subject: driverId });
      if (!pace.allowed) return tellLater(db, driverId, pace.retryAfterSeconds);
      const driver = await rights.positionOf(driverId);
      if (!driver?.location) return;
      const data = { location: roundToFourDecimals(driver.location) };
      const audience = sessions.map(({ id }) => id);
      await publisher.publish({ channel: driverChannel(driverId), event: DRIVER_MOVED, data, audience });
    },
  };
}

/* The last of a burst must arrive too, or the driver would seem to stand where he no longer is. */
async function tellLater(db: Db, driverId: string, seconds: number): Promise<void> {
  await sql`select graphile_worker.add_job('driver_moved', json_build_object('driverId', ${driverId}::text),
    job_key => ${`driver:${driverId}`}, run_at => now() + ${seconds} * interval '1 second')`.execute(db);
}
