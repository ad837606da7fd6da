import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@app/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';
import type { IdempotencyStore } from '#ports/idempotency.ts';
import type { Admitted } from '#http/callers/staff-caller.ts';

type Call = { endpoint: Endpoint; request: FastifyRequest; staff: Admitted | null };

const KEY = /^[\x21-\x7e]{1,100}$/;
const LOOK_MS = 50;
const MAX_LOOKS = 100;

/**
 * CON-135 Runs a changing call of staff once for its `Idempotency-Key`; a repetition receives the stored response. A
 * refused call has changed nothing, so it runs again.
 */
export async function runOnce<T>(store: IdempotencyStore, call: Call, run: () => Promise<T>): Promise<T> {
  const header = call.request.headers['idempotency-key'];
  const { method, encoding } = call.endpoint;
  if (header === undefined || call.staff === null || method === 'GET' || encoding === 'multipart')
    return run();
  const key = String(header);
  if (!KEY.test(key)) throw new AppError('request.key_invalid');
  const { name } = call.endpoint;
  const { params, query, body } = call.request;
  const keyed = {
    // With the scopes, because a response may hold what a caller who has lost one must not get again.
    id: digest([sessionOf(call.staff), call.staff.scopes, key]),
    contents: JSON.stringify([name, params, query, body]),
  };
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const claim = await store.claim(keyed);
    if (claim.state === 'other') throw new AppError('request.key_reused');
    if (claim.state === 'done') return claim.response as T; // stored below for the same endpoint
    if (claim.state === 'claimed') return runClaimed(store, keyed, run);
    await sleep(LOOK_MS);
  }
  // Apps and proxies repeat a 503, and take a 409 for an answer.
  throw new AppError('server.unavailable');
}

async function runClaimed<T>(
  store: IdempotencyStore,
  keyed: Parameters<IdempotencyStore['claim']>[0],
  run: () => Promise<T>,
): Promise<T> {
  try {
    const response = await run();
    await store.complete(keyed, response);
    return response;
  } catch (error) {
    await store.release(keyed);
    throw error;
  }
}

const sessionOf = (staff: Admitted) => (staff.kind === 'staff' ? staff.sessionId : (staff.id ?? staff.name));

const digest = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
