import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from './deps.ts';
import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { connectRedis } from '#ports/redis.ts';
import type { Secrets } from '#ports/secrets.ts';
import {
  channelAuthService,
  channelSigner,
  revokeExpiredSubscriptions,
  type Sign,
} from '#realtime/channel-auth.ts';
import { createHub, type Hub } from '#realtime/hub.ts';
import { LIMITS } from '#realtime/limits.ts';
import { type Announcer, announceMenus } from '#realtime/menu-events.ts';
import { hubMeter } from '#realtime/metrics.ts';
import { recordOpenBoards } from '#realtime/open-boards.ts';
import { localPublisher, type Publisher, pusherEngine, redisPublisher } from '#realtime/publishers.ts';
import { realtimeEvents } from '#realtime/realtime-events.ts';
import { realtimeRoutes } from '#realtime/realtime.routes.ts';
import { serveSockets } from '#realtime/socket.ts';

type RealtimeDeps = Deps & {
  secrets: Secrets;
  quotas: Quotas;
  redis: ReturnType<typeof connectRedis> | null;
  registry: Registry;
  changes: CatalogueChangeListener;
};

/** Wires channels, sockets and events: with this server's hub, or with an external Pusher engine. */
export async function wireRealtime(app: FastifyInstance, deps: RealtimeDeps) {
  const { pusher } = deps.config;
  const { publisher, announcer, sign } = pusher ? engineAt(pusher, deps.log) : await ownHub(app, deps);
  announceMenus(deps.changes, announcer);
  return {
    routes: realtimeRoutes(
      channelAuthService({ db: deps.db, sign, allowsStaff: pusher === null || pusher.isTrusted }),
    ),
    publisher,
    realtimeEvents: realtimeEvents({ ...deps, publisher }),
  };
}

type Realtime = { publisher: Publisher; announcer: Announcer; sign: Sign };

function engineAt(...settings: Parameters<typeof pusherEngine>): Realtime {
  const engine = pusherEngine(...settings);
  return { publisher: engine, announcer: engine, sign: engine.sign };
}

async function ownHub(app: FastifyInstance, deps: RealtimeDeps): Promise<Realtime> {
  const signer = channelSigner(await deps.secrets.digest('realtime', 'channels'));
  const hub = createHub({ signer, limits: LIMITS, meter: hubMeter(deps.registry) });
  serveSockets(app, { hub, limits: LIMITS, config: deps.config });
  const expiry = revokeExpiredSubscriptions({ ...deps, hub });
  app.addHook('onReady', () => expiry.start());
  app.addHook('onClose', () => expiry.stop());
  const openBoards = recordOpenBoards({ ...deps, hub });
  app.addHook('onReady', () => openBoards.start());
  app.addHook('onClose', () => openBoards.stop());
  return { publisher: publisherOf(app, deps, hub), announcer: hub, sign: signer.sign };
}

function publisherOf(app: FastifyInstance, { config, redis, ids, log }: RealtimeDeps, hub: Hub): Publisher {
  if (config.redisUrl === null || redis === null) return localPublisher(hub);
  // A subscribed Redis connection cannot send other commands.
  const subscriber = connectRedis(config.redisUrl, log);
  app.addHook('onReady', async () => subscriber.start());
  app.addHook('onClose', () => subscriber.stop());
  return redisPublisher({
    publisher: redis.redis,
    subscriber: subscriber.redis,
    processId: ids.next(),
    hub,
    log,
  });
}
