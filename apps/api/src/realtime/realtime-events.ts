import {
  ACCESS_CHANGED,
  DISPATCH_DRIVER_MOVED,
  dispatchChannel,
  DRIVER_MOVED,
  positionChannel,
  ORDER_UPDATED,
  orderChannel,
  PARTY_CHANGED,
  partyChannel,
  staffChannel,
} from '@app/contract/events';
import type { DispatchDriverMoved } from '@app/contract/schemas/drive/realtime';
import { roundToFourDecimals } from '@app/domain/geo/point';
import type { PartyChange } from '@app/domain/party/party-state';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import { addJob } from '#db/jobs.ts';
import type { Clock } from '#ports/clock.ts';
import type { Publisher } from '#ports/publisher.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { accessRepository } from './access.repository.ts';
import { staffAccessRepository } from './staff-access.repository.ts';

type RealtimeEventsDeps = { db: Db; clock: Clock; quotas: Pick<Quotas, 'tryConsume'>; publisher: Publisher };

const MOVE_LIMIT = { name: 'driver_moved', limit: 1, windowSeconds: 2 };

/** Publishes committed changes to subscribers. Repeats are harmless: clients refetch. */
export function realtimeEvents({ db, clock, quotas, publisher }: RealtimeEventsDeps) {
  const access = accessRepository(db);
  const staffAccess = staffAccessRepository(db);
  const sessionsOf = createBatcher(async (orderIds: readonly string[]) => {
    const sessions = Map.groupBy(await access.sessionsOfOrders(orderIds, clock.now()), (one) => one.order_id);
    return orderIds.map((orderId) => sessions.get(orderId) ?? []);
  });
  const publishParty = async (party: { id: string; revision: number } | undefined, kind: PartyChange) => {
    if (!party) return;
    const members = await access.membersOfParties([party.id], clock.now());
    await publisher.publish({
      channel: partyChannel(party.id),
      event: PARTY_CHANGED,
      data: { partyId: party.id, revision: party.revision, kind },
      audience: members.map(({ id }) => id),
    });
  };
  return {
    /** TABLE-17 */
    partyChanged: async ({ partyId, kind }: { partyId: string; kind: PartyChange }): Promise<void> =>
      publishParty(await access.partyOf({ partyId }), kind),

    /** GROUP-11 The people of a group follow its order. */
    orderOfPartyChanged: async ({ orderId }: { orderId: string }): Promise<void> =>
      publishParty(await access.partyOf({ orderId }), 'rounds'),

    /** Sends the current status: a delayed event must not bring back an older one. */
    orderChanged: async ({ orderId }: { orderId: string }): Promise<void> => {
      const sessions = await sessionsOf(orderId);
      const [first] = sessions;
      if (!first) return;
      const data = { orderId, status: first.status };
      const audience = sessions.map(({ id }) => id);
      await publisher.publish({ channel: orderChannel(orderId), event: ORDER_UPDATED, data, audience });
    },

    driverMoved: async ({ driverId }: { driverId: string }): Promise<void> => {
      const now = clock.now();
      const sessions = await access.sessionsOfDrivers([driverId], now);
      const dispatch = await staffAccess.dispatchAudience(driverId, now);
      if (sessions.length === 0 && dispatch.size === 0) return;
      const use = await quotas.tryConsume({ ...MOVE_LIMIT, subject: driverId });
      // The last position of a burst is sent after the limit, or clients would show an outdated one.
      if (!use.allowed)
        return addJob(
          db,
          'driver_moved',
          { driverId },
          { key: `driver:${driverId}`, afterSeconds: use.retryAfterSeconds },
        );
      const driver = await access.positionOf(driverId);
      if (!driver?.location) return;
      const location = roundToFourDecimals(driver.location);
      const audience = sessions.map(({ id }) => id);
      if (audience.length > 0)
        await publisher.publish({
          channel: positionChannel(driverId),
          event: DRIVER_MOVED,
          data: { location },
          audience,
        });
      const at = driver.located_at?.getTime() ?? now.getTime();
      for (const [branchId, staff] of dispatch)
        await publisher.publish({
          channel: dispatchChannel(branchId),
          event: DISPATCH_DRIVER_MOVED,
          data: { driverId, location, at } satisfies DispatchDriverMoved,
          audience: staff,
        });
    },

    /** Open pages read the roles again. For ended sessions the close code of the socket says it. */
    staffChanged: async ({ staffId }: { staffId: string }): Promise<void> => {
      const audience = await staffAccess.sessionsOfStaff(staffId, clock.now());
      if (audience.length === 0) return;
      await publisher.publish({ channel: staffChannel(staffId), event: ACCESS_CHANGED, data: {}, audience });
    },
  };
}
