import {
  DELIVERIES_CHANGED,
  DISPATCH_DRIVER_CHANGED,
  dispatchChannel,
  deliveriesChannel,
} from '@app/contract/events';
import type { DeliveriesChanged, DispatchDriverChanged } from '@app/contract/schemas/drive/realtime';
import { comingBackSince, silentBefore } from '@app/domain/delivery/driver-state';
import type { Db } from '#db/connect.ts';
import { addJob, type JobPayload } from '#db/jobs.ts';
import type { Clock } from '#ports/clock.ts';
import type { Publisher } from '#ports/publisher.ts';
import { dispatchRepository } from './dispatch.repository.ts';
import { driverStateAt } from './dispatch.wire.ts';

type DispatchEventsDeps = {
  db: Db;
  clock: Clock;
  publisher: Publisher;
};

/** Publishes changes of drivers and their orders to the drivers' app and to dispatch. */
export function dispatchEvents({ db, clock, publisher }: DispatchEventsDeps) {
  const dispatch = dispatchRepository(db);

  const notifyDriver = async ({ driverId, removed }: JobPayload<'driver_changed'>): Promise<void> => {
    const audience = await dispatch.sessionsOfDriver(driverId, clock.now());
    if (audience.length === 0) return;
    const orderNumber = removed && (await dispatch.orderNumber(removed.orderId));
    const data: DeliveriesChanged = {
      removed: removed && orderNumber !== undefined ? { ...removed, orderNumber } : null,
    };
    await publisher.publish({
      channel: deliveriesChannel(driverId),
      event: DELIVERIES_CHANGED,
      data,
      audience,
    });
  };

  const notifyDispatch = async ({ driverId, notice }: JobPayload<'driver_changed'>): Promise<void> => {
    const now = clock.now();
    const audiences = await dispatch.audienceOf(driverId, now);
    if (audiences.size === 0) return;
    const driver = await dispatch.driver(driverId, comingBackSince(now));
    if (!driver) return;
    for (const [branchId, audience] of audiences) {
      const branch = await dispatch.branch(branchId);
      const state = driverStateAt(driver, branch?.location ?? null, now);
      const data: DispatchDriverChanged = { driverId, state, notice: notice ?? null };
      await publisher.publish({
        channel: dispatchChannel(branchId),
        event: DISPATCH_DRIVER_CHANGED,
        data,
        audience,
      });
    }
  };

  const driverChanged = async (change: JobPayload<'driver_changed'>): Promise<void> => {
    await notifyDriver(change);
    await notifyDispatch(change);
  };

  return {
    driverChanged,

    /** The page of the driver and dispatch show the order. */
    orderChanged: async ({ orderId, status }: JobPayload<'order_changed'>): Promise<void> => {
      // A pending order has no driver.
      if (status === 'pending') return;
      const driverId = await dispatch.driverOf(orderId);
      if (driverId) await driverChanged({ driverId });
    },

    /** CON-54 Raises one notice for each rider who has become silent. Several processes may run it at once. */
    noticeSilent: async (): Promise<void> => {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const silent = await dispatchRepository(tx).markSilent(silentBefore(now), now);
        for (const driverId of silent) await addJob(tx, 'driver_changed', { driverId, notice: 'silent' });
      });
    },
  };
}
