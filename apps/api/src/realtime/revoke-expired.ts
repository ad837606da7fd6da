import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { channelOf } from './channel.ts';
import type { Hub } from './hub.ts';
import { accessRepository } from './access.repository.ts';
import type { Seat } from './rooms.ts';

type WatchDeps = { db: Db; clock: Clock; log: Logger; hub: Pick<Hub, 'seats' | 'revokeSubscriptions'> };

const EVERY_MS = 500;

/**
 * Takes back the places of those who logged out or whose order is no longer on its way, within a second. Events do
 * not wait for it: each carries its audience.
 */
export function revokeExpiredSubscriptions({ db, clock, log, hub }: WatchDeps) {
  const rights = accessRepository(db);
  const stopping = new AbortController();

  const lost = async (seats: readonly Seat[]): Promise<Seat[]> => {
    const driverOf = ({ channel }: Seat) => {
      const about = channelOf(channel);
      return about?.kind === 'driver' ? about.id : null;
    };
    const now = clock.now();
    const [open, carried] = await Promise.all([
      rights.activeSessionIds([...new Set(seats.map(({ sessionId }) => sessionId))], now),
      rights.sessionsOfDrivers([...new Set(seats.flatMap((seat) => driverOf(seat) ?? []))], now),
    ]);
    const sessions = new Set(open);
    const rides = new Set(carried.map(({ id, driver_id: driverId }) => `${id} ${driverId}`));
    return seats.filter((seat) => {
      const driverId = driverOf(seat);
      return (
        !sessions.has(seat.sessionId) || (driverId !== null && !rides.has(`${seat.sessionId} ${driverId}`))
      );
    });
  };

  const check = async () => {
    const seats = hub.seats();
    if (seats.length > 0) hub.revokeSubscriptions(await lost(seats));
  };

  const run = async () => {
    for (;;) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      // A database that is away takes nobody's right; nothing is published meanwhile either.
      await check().catch((error: unknown) =>
        log.warn({ err: error }, 'channel rights could not be checked'),
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
