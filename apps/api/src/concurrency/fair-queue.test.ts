import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function visits(capacity: Partial<Parameters<typeof fairQueue>[0]>) {
  const queue = fairQueue({ maxConcurrent: 2, waiting: 4, waitMs: 250, perCaller: 2, ...capacity });
  const seen: string[] = [];
  const leaving = new Map<string, () => void>();
  const enter = (name: string, caller: string | null = null) =>
    queue.enter(
      caller,
      (leave) => {
        seen.push(`${name} in`);
        leaving.set(name, leave);
      },
      () => seen.push(`${name} refused`),
    );
  return { queue, seen, enter, leave: (name: string) => leaving.get(name)?.() };
}

test('serves up to the limit, queues in order and refuses beyond the queue', () => {
  const { seen, enter, leave, queue } = visits({ waiting: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
  expect(seen).toEqual(['a in', 'b in', 'e refused']);
  expect(queue.isFull(null)).toBe(true);
  leave('a');
  leave('a');
  leave('b');
  expect(seen.slice(3)).toEqual(['c in', 'd in']);
  expect(queue.isFull(null)).toBe(false);
});

test('refuses a request that waits longer than the maximum', () => {
  const { seen, enter, leave } = visits({ maxConcurrent: 1 });
  enter('a');
  enter('b');
  vi.advanceTimersByTime(200);
  enter('c');
  vi.advanceTimersByTime(60);
  expect(seen).toEqual(['a in', 'b refused']);
  leave('a');
  expect(seen.at(-1)).toBe('c in');
  vi.advanceTimersByTime(1_000);
  expect(seen).toHaveLength(3);
});

test('one caller takes neither all slots nor the whole queue', () => {
  const { seen, enter, leave } = visits({ maxConcurrent: 3, waiting: 4, perCaller: 2 });
  for (const name of ['x1', 'x2', 'x3', 'x4', 'x5', 'x6']) enter(name, 'x');
  expect(seen).toEqual(['x1 in', 'x2 in', 'x5 refused', 'x6 refused']);
  enter('y1', 'y');
  enter('y2', 'y');
  expect(seen.at(-1)).toBe('y1 in');
  leave('y1');
  expect(seen.at(-1)).toBe('y2 in');
  leave('x1');
  expect(seen.at(-1)).toBe('x3 in');
});
