import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from './deps.ts';
import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { connectRedis } from '#ports/redis.ts';
import type { Secrets } from '#ports/secrets.ts';
import { channelAuthService, channelSigner, revokeExpiredSubscriptions } from '#realtime/channel-auth.ts';
import { createHub, type Hub } from '#realtime/hub.ts';
import { LIMITS } from '#realtime/limits.ts';
import { announceMenus } from '#realtime/menu-events.ts';
import { hubMeter } from '#realtime/metrics.ts';
import { recordOpenBoards } from '#realtime/open-boards.ts';
import type { Publisher } from '#ports/publisher.ts';
import { localPublisher, redisPublisher } from '#realtime/publishers.ts';
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

/** Wires channels, sockets and events. */
export async function wireRealtime(app: FastifyInstance, deps: RealtimeDeps) {
  const signer = channelSigner(await deps.secrets.digest('realtime', 'channels'));
  const hub = createHub({ signer, limits: LIMITS, meter: hubMeter(deps.registry) });
  serveSockets(app, { hub, limits: LIMITS, config: deps.config });
  const expiry = revokeExpiredSubscriptions({ ...deps, hub });
  app.addHook('onReady', () => expiry.start());
  app.addHook('onClose', () => expiry.stop());
  const openBoards = recordOpenBoards({ ...deps, hub });
  app.addHook('onReady', () => openBoards.start());
  app.addHook('onClose', () => openBoards.stop());
  announceMenus(deps.changes, hub);
  const publisher = publisherOf(app, deps, hub);
  return {
    routes: realtimeRoutes(channelAuthService({ ...deps, signer })),
    publisher,
    realtimeEvents: realtimeEvents({ ...deps, publisher }),
  };
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
