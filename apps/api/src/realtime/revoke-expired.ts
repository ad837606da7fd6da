import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { channelOf } from './channel.ts';
import type { Hub } from './hub.ts';
import { accessRepository } from './access.repository.ts';
import type { Subscription } from './rooms.ts';

type RevokeDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  hub: Pick<Hub, 'listSubscriptions' | 'revokeSubscriptions'>;
};

const EVERY_MS = 500;

/**
 * Ends subscriptions within a second of a logout, and of a driver's channel when the order is no longer shipped.
 * Events are safe before that: each carries its audience.
 */
export function revokeExpiredSubscriptions({ db, clock, log, hub }: RevokeDeps) {
  const access = accessRepository(db);
  const stopping = new AbortController();

  const expired = async (subscriptions: readonly Subscription[]): Promise<Subscription[]> => {
    const driverOf = ({ channel }: Subscription) => {
      const parsed = channelOf(channel);
      return parsed?.kind === 'driver' ? parsed.id : null;
    };
    const now = clock.now();
    const [active, shipped] = await Promise.all([
      access.activeSessionIds([...new Set(subscriptions.map(({ sessionId }) => sessionId))], now),
      access.sessionsOfDrivers(
        [...new Set(subscriptions.flatMap((subscription) => driverOf(subscription) ?? []))],
        now,
      ),
    ]);
    const sessions = new Set(active);
    const sessionDrivers = new Set(shipped.map(({ id, driver_id: driverId }) => `${id} ${driverId}`));
    return subscriptions.filter((subscription) => {
      const driverId = driverOf(subscription);
      return (
        !sessions.has(subscription.sessionId) ||
        (driverId !== null && !sessionDrivers.has(`${subscription.sessionId} ${driverId}`))
      );
    });
  };

  const check = async () => {
    const subscriptions = hub.listSubscriptions();
    if (subscriptions.length > 0) hub.revokeSubscriptions(await expired(subscriptions));
  };

  const run = async () => {
    for (;;) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      // Subscriptions stay while the database is unavailable; no events are published then.
      await check().catch((error: unknown) =>
        log.warn({ err: error }, 'realtime: checking subscriptions failed'),
      );
    }
  };

  let running: Promise<void> = Promise.resolve();
  return {
    start: async () => void (running = run()),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
