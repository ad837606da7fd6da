import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keyedConcurrencyLimit } from './concurrency-limit.ts';

test('runs one at a time per key in order of arrival, other keys concurrently', async () => {
  const inTurn = keyedConcurrencyLimit({ maxConcurrent: 1, waiting: 2 });
  const seen: string[] = [];
  const visit = (key: string, name: string) =>
    inTurn(key, async () => {
      seen.push(`${name} in`);
      await sleep(5);
      seen.push(`${name} out`);
    });
  await Promise.all([visit('a', 'first'), visit('a', 'second'), visit('b', 'other')]);
  expect(seen).toEqual(['first in', 'other in', 'first out', 'second in', 'other out', 'second out']);
});

test('rejects with 503 when the queue of a key is full, and frees the slot after a failure', async () => {
  const inTurn = keyedConcurrencyLimit({ maxConcurrent: 1, waiting: 1 });
  const fail = () => inTurn('a', async () => Promise.reject(new Error('no')));
  const results = await Promise.allSettled([fail(), fail(), fail()]);
  expect(results.map((one) => one.status === 'rejected' && one.reason)).toEqual([
    new Error('no'),
    new Error('no'),
    expect.objectContaining({ code: 'server.busy' }),
  ]);
  expect(await inTurn('a', async () => 'in')).toBe('in');
});
