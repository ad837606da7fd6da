import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestBranches } from './best-branches.ts';

const typed = [{ near: ['a'], typos: ['b'] }];

/** The level of each branch as a list; null: no match. */
const readFrom = (levels: readonly (number | null)[], calls: number[] = []) =>
  async function read(_typed: unknown, level: number, branchIds: readonly string[]) {
    calls.push(branchIds.length);
    return new Set(branchIds.filter((id) => (levels[Number(id)] ?? Infinity) <= level));
  };

const idsOf = (levels: readonly unknown[]) => levels.map((_level, index) => String(index));

test('FIND-01 the best branches are those of a full sort by level, then by the given order', async () => {
  const level = fc.constantFrom(0, 1, 2, null, null, null);
  await fc.assert(
    fc.asyncProperty(fc.array(level, { maxLength: 200 }), async (levels) => {
      const sorted = idsOf(levels)
        .filter((id) => levels[Number(id)] !== null)
        .toSorted((a, b) => Number(levels[Number(a)]) - Number(levels[Number(b)]))
        .slice(0, 30);
      expect(await bestBranches(readFrom(levels), typed, idsOf(levels))).toEqual(sorted);
    }),
  );
});

test('FIND-01 a frequent word is answered from the nearest branches alone', async () => {
  const calls: number[] = [];
  const levels = Array.from({ length: 1_000 }, () => 0);
  expect(await bestBranches(readFrom(levels, calls), typed, idsOf(levels))).toHaveLength(30);
  expect(calls).toEqual([60]);
});

test('FIND-01 levels at which nothing can match are not read', async () => {
  const calls: number[] = [];
  await bestBranches(readFrom([], calls), [{ near: [], typos: ['b'] }], ['0']);
  await bestBranches(readFrom([], calls), [{ near: ['a'], typos: [] }], ['0']);
  expect(calls).toHaveLength(4);
});
