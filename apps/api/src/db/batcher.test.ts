import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function doubling(shouldSplit?: (error: unknown) => boolean) {
  const batches: (readonly number[])[] = [];
  const double = createBatcher<number, number>(async (numbers) => {
    batches.push(numbers);
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => number * 2);
  }, shouldSplit && { shouldSplit });
  return { batches, double };
}

test('sends the keys of one turn together and returns each value', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(3)).toBe(6);
  expect(batches).toEqual([[1, 2, 1], [3]]);
});

test('rejects all keys of a failed batch, and none after them', async () => {
  const { double } = doubling();
  const results = await Promise.allSettled([double(1), double(13)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});

test('sends the keys of a failed batch alone where that may help', async () => {
  const { batches, double } = doubling(() => true);
  const results = await Promise.allSettled([double(1), double(13), double(2)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 13, 2], [1], [13], [2]]);
});

test('limits the number and the size of concurrent batches', async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const load = createBatcher<number, number>(
    async (numbers) => {
      batches.push([...numbers]);
      await new Promise<void>((resolve) => gates.push(resolve));
      return numbers;
    },
    { maxConcurrent: 1, maxBatchSize: 2 },
  );
  const values = Promise.all([1, 2, 3].map((number) => load(number)));
  await expect.poll(() => batches).toEqual([[1, 2]]);
  const later = load(4);
  gates.shift()?.();
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 4],
    ]);
  gates.shift()?.();
  expect([...(await values), await later]).toEqual([1, 2, 3, 4]);
});
