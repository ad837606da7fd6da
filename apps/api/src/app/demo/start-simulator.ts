import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/deps.ts';
import { OperationError, consoleClient, type Send } from '#commands/ops/console-client.ts';
import { acquireLeaderLock } from './leader-lock.ts';
import { presentPeople } from './present-people.ts';
import { seededOrderIds } from './seeded-orders.ts';
import { simulator } from '@app/demo/simulator/simulator';

const STEP_MS = 2_500;

/** Runs the simulator as long as the app runs, in one process per database. */
export function startSimulator(app: FastifyInstance, deps: Deps, secret: string): void {
  if (!deps.database) return;
  const { db, log, clock } = deps;
  const call = consoleClient({ send: injected(app), secret, operator: 'simulator' });
  const { step } = simulator({
    ...deps,
    call,
    isRefusal: (error) => error instanceof OperationError,
    seededOrderIds: () => seededOrderIds(db),
    presentPeople: () => presentPeople(db, clock.now()),
  });
  const leaderLock = acquireLeaderLock(deps.database);
  const ending = new AbortController();

  const playOn = async () => {
    while (!ending.signal.aborted) {
      try {
        if (await leaderLock.isLeader()) await step();
      } catch (error) {
        if (!ending.signal.aborted) log.warn({ err: error }, 'simulator: step failed');
      }
      await sleep(STEP_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };

  let playing = Promise.resolve();
  app.addHook('onReady', async () => void (playing = playOn()));
  // The simulator stops before the server closes, because a running step still sends requests to it.
  app.addHook('preClose', async () => {
    ending.abort();
    await playing;
    await leaderLock.stop();
  });
}

/** Sends requests through the whole server without a network. */
export const injected =
  (app: FastifyInstance): Send =>
  async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, content: response.json<unknown>() };
  };
