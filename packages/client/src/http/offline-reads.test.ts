import { listActiveOrders, showOrder } from '@app/contract/endpoints/orders';
import { expect, test } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { OFFLINE_READS_KEY, storeReads } from './offline-reads.ts';

/** A client in front of a server that the test switches off. */
function setup() {
  const stored = new Map<string, string>();
  const copies: [string, number][] = [];
  const now: { answer: unknown; owner: string | null; ms: number } = { answer: {}, owner: 'sami', ms: 100 };
  const call = async () => {
    if (now.answer instanceof Error) throw now.answer;
    return now.answer;
  };
  const reads = storeReads({
    client: { call: call as ApiClient['call'] },
    storage: {
      readText: (key) => stored.get(key) ?? null,
      writeText: (key, value) => void stored.set(key, value),
    },
    owner: () => now.owner,
    onCopy: (path, at) => copies.push([path, at]),
    clock: () => now.ms,
  });
  const order = (orderId: string, isReadOffline = true) =>
    reads.call(showOrder, { params: { orderId }, language: 'en', isReadOffline });
  return { stored, copies, now, reads, order };
}
const noAnswer = new NetworkError('api: no response');

test('T51 a kept read is answered by its copy, with its age, while the server cannot be reached', async () => {
  const { now, copies, order } = setup();
  now.answer = { order: 1 };
  await order('a');
  now.answer = noAnswer;
  expect(await order('a')).toEqual({ order: 1 });
  expect(copies).toEqual([['/orders/a/show', 100]]);
  await expect(order('b')).rejects.toThrow(noAnswer);
});

test('an answer of the server, even a refusal, is never replaced by a copy', async () => {
  const { now, order } = setup();
  await order('a');
  now.answer = new ApiError(404, { message: 'gone' });
  await expect(order('a')).rejects.toThrow('gone');
});

test('H27 only marked reads of a signed-in customer are kept, for that customer', async () => {
  const { now, stored, order, reads } = setup();
  await order('a', false);
  await reads.call(listActiveOrders, {});
  now.owner = null;
  await order('a');
  expect(stored.size).toBe(0);

  now.owner = 'sami';
  await order('a');
  now.owner = 'rana';
  now.answer = noAnswer;
  await expect(order('a')).rejects.toThrow(noAnswer);
});

test('H27 a response that arrives after the sign-out is not kept', async () => {
  const { now, stored, order } = setup();
  const pending = order('a');
  now.owner = null;
  await pending;
  expect(stored.size).toBe(0);
});

test('the oldest copies give way, and unreadable storage counts as empty', async () => {
  const { now, stored, order } = setup();
  stored.set(OFFLINE_READS_KEY, '{');
  for (let id = 0; id < 21; id += 1) await order(String(id));
  now.answer = noAnswer;
  await expect(order('0')).rejects.toThrow(noAnswer);
  expect(await order('1')).toEqual({});
});
