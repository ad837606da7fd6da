import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

function doubling() {
  const batches: (readonly number[])[] = [];
  const double = inBatches<number, number>(async (numbers) => {
    batches.push(numbers);
    if (numbers.includes(13)) throw new Error('unlucky');
    return (number) => number * 2;
  });
  return { batches, double };
}

test('questions of one turn are asked together, and each gets its own answer', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(3)).toBe(6);
  expect(batches).toEqual([[1, 2, 1], [3]]);
});

test('a batch that fails fails for all who are in it, and for nobody after them', async () => {
  const { double } = doubling();
  const results = await Promise.allSettled([double(1), double(13)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});

test('no more batches are under way than may be, and none is larger; what waits goes together', async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const ask = inBatches<number, number>(
    async (numbers) => {
      batches.push([...numbers]);
      await new Promise<void>((resolve) => gates.push(resolve));
      return (number) => number;
    },
    { atOnce: 1, most: 2 },
  );
  const answers = Promise.all([1, 2, 3].map((number) => ask(number)));
  await expect.poll(() => batches).toEqual([[1, 2]]);
  const later = ask(4);
  gates.shift()?.();
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 4],
    ]);
  gates.shift()?.();
  expect([...(await answers), await later]).toEqual([1, 2, 3, 4]);
});
