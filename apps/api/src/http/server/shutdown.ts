import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refusalWriter, type RefusalSetup } from '#http/responses/refusal.ts';

const CLOSE_IDLE_MS = 50;

type ShutdownSetup = RefusalSetup & { drainSeconds: number };

export type Shutdown = ReturnType<typeof shutdownSteps>;

/**
 * The steps of a shutdown, as hooks that Fastify runs one after another: not ready for the drain time, then the steps
 * of others (sockets), then no new requests. Until then requests are served, with `Connection: close`.
 */
export function shutdownSteps({ drainSeconds, ...setup }: ShutdownSetup) {
  let step: 'open' | 'draining' | 'closing' = 'open';
  const refuse = refusalWriter('server.unavailable', setup, { connection: 'close' });

  return {
    isDraining: () => step !== 'open',
    isClosing: () => step === 'closing',

    /** Responds to a request on a connection that outlived the drain time. */
    refuse: (request: IncomingMessage, response: ServerResponse) => refuse(request, response),

    /** Must be called before other preClose hooks are added. */
    drainFirst(app: FastifyInstance): void {
      app.addHook('preClose', async () => {
        step = 'draining';
        await sleep(drainSeconds * 1_000);
      });
    },

    /** Must be called after all other preClose hooks are added. */
    refuseLast(app: FastifyInstance): void {
      // Keep-alive connections that were busy when the server closed would otherwise stay open.
      let closeIdle: NodeJS.Timeout | undefined;
      app.addHook('preClose', async () => {
        step = 'closing';
        closeIdle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
      });
      app.addHook('onClose', async () => clearInterval(closeIdle));
    },
  };
}
