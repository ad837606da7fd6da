import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { APP_KEY } from '#config/config-pusher.ts';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Customer } from '#http/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';
import { accessRepository } from './access.repository.ts';
import { channelOf } from './protocol.ts';

/** The login session and customer that a subscription belongs to. */
export type Grant = { sessionId: string; customerId: string };

/** One login session's subscription to a channel. */
export type Subscription = { channel: string; sessionId: string };

type SignedGrant = { auth: string; channel_data: string };
type Presented = { socketId: string; channel: string; auth: string; channelData: string };

export type ChannelSigner = {
  sign: (socketId: string, channel: string, grant: Grant) => SignedGrant;
  /** Null unless the signature is valid for this channel, data and socket. */
  verify: (presented: Presented) => Grant | null;
};

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const AUTH = new RegExp(`^${APP_KEY}:([0-9a-f]{64})$`);
const ChannelData = z.object({ session: z.uuid(), customer: z.uuid() });

class Unsignable extends Error {
  override readonly name = 'Unsignable';
}

/**
 * Pusher's signature over `socket:channel:data`. The first two cannot contain a colon and the data is never
 * empty, so a signed text has only one reading.
 */
export function channelSigner(secret: Buffer): ChannelSigner {
  const signatureOf = (socketId: string, channel: string, data: string) =>
    createHmac('sha256', secret).update(`${socketId}:${channel}:${data}`).digest();

  return {
    sign(socketId, channel, { sessionId, customerId }) {
      if (!SOCKET_ID.test(socketId) || !channelOf(channel)) throw new Unsignable();
      const data = JSON.stringify({ session: sessionId, customer: customerId });
      const signature = signatureOf(socketId, channel, data).toString('hex');
      return { auth: `${APP_KEY}:${signature}`, channel_data: data };
    },
    verify({ socketId, channel, auth, channelData }) {
      const signature = AUTH.exec(auth)?.[1];
      if (signature === undefined || !channelOf(channel)) return null;
      const expected = signatureOf(socketId, channel, channelData);
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null;
      const { session, customer } = z.parse(ChannelData, JSON.parse(channelData));
      return { sessionId: session, customerId: customer };
    },
  };
}

/** Signs a channel for one socket of this server's hub or of an external Pusher engine. */
export type Sign = (
  socketId: string,
  channel: string,
  grant: Grant,
) => { auth: string; channel_data?: string };
export type ChannelAuthService = ReturnType<typeof channelAuthService>;

export function channelAuthService({ db, sign }: { db: Db; sign: Sign }) {
  const access = accessRepository(db);
  return {
    async grant(customer: Customer, { socketId, channel }: { socketId: string; channel: string }) {
      const about = channelOf(channel);
      if (!about || !(await access.canSubscribe(customer.id, about))) throw new AppError('channel.forbidden');
      return sign(socketId, channel, { sessionId: customer.sessionId, customerId: customer.id });
    },
  };
}

type RevokeDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  hub: {
    listSubscriptions: () => Subscription[];
    revokeSubscriptions: (revoked: readonly Subscription[]) => void;
  };
};

const REVOKE_EVERY_MS = 500;

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
      await sleep(REVOKE_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
