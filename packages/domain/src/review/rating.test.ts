import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRatings, type NewRating, ratingScore, ratingsToHold, shownRating } from './rating.ts';

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 });
const sumOf = (given: readonly number[]) => addRatings(given.map((one) => ({ stars: one, ratings: 1 })));

test.each([
  [[5, 5, 5, 5], null],
  [[5, 5, 5, 5, 5], { average: 5, count: 5 }],
  [[4, 4, 4, 4, 5], { average: 4.2, count: 5 }],
  // 3.25 and 4.75: half goes up.
  [[3, 3, 3, 3, 3, 3, 4, 4], { average: 3.3, count: 8 }],
  [[5, 5, 5, 5, 5, 5, 4, 4], { average: 4.8, count: 8 }],
] as const)('REVIEW-04 %j is shown as %j', (given, shown) => {
  expect(shownRating(sumOf(given))).toEqual(shown);
});

test('REVIEW-04 the average is within half a tenth of the exact one, and never further down than up', () => {
  fc.assert(
    fc.property(stars, (given) => {
      const shown = shownRating(sumOf(given));
      if (given.length < 5) return shown === null;
      const total = given.reduce((sum, one) => sum + one, 0);
      const tenths = Math.round((shown?.average ?? 0) * 10);
      // 2 × (10 × total ÷ n) − 1 < 2 × tenths ≤ 2 × (10 × total ÷ n) + 1, in whole numbers.
      const exact = 20 * total;
      return (
        2 * tenths * given.length > exact - given.length && 2 * tenths * given.length <= exact + given.length
      );
    }),
  );
});

test('REVIEW-09 a few ratings rank lower than many with the same average, and none have no rank', () => {
  const all = { stars: 4_000, ratings: 1_000 };
  expect(ratingScore({ stars: 20, ratings: 4 }, all)).toBeNull();
  // (5 × 5 + 10 × 4) ÷ 15
  expect(ratingScore({ stars: 25, ratings: 5 }, all)).toBe(4_333);
  expect(ratingScore({ stars: 500, ratings: 100 }, all)).toBe(4_909);
  expect(ratingScore({ stars: 25, ratings: 5 }, { stars: 0, ratings: 0 })).toBeNull();
});

test('REVIEW-09 the rank is between the own average and the mean of all', () => {
  const sum = stars.filter((given) => given.length >= 5).map(sumOf);
  fc.assert(
    fc.property(sum, sum, (own, others) => {
      const all = addRatings([own, others]);
      const score = ratingScore(own, all) ?? 0;
      const [average, mean] = [own.stars / own.ratings, all.stars / all.ratings].map((one) => one * 1_000);
      expect(score).toBeGreaterThanOrEqual(Math.min(average!, mean!) - 1);
      expect(score).toBeLessThanOrEqual(Math.max(average!, mean!) + 1);
    }),
  );
});

const rating = (id: number, changes: Partial<NewRating> = {}): NewRating => ({
  id: String(id),
  branchId: 'a',
  day: '2026-11-15',
  orders: 1,
  ...changes,
});

test('REVIEW-08 five ratings of a day from accounts with one order are held', () => {
  const four = [1, 2, 3, 4].map((id) => rating(id));
  expect(ratingsToHold(four)).toEqual([]);
  expect(ratingsToHold([...four, rating(5, { orders: 2 }), rating(6, { branchId: 'b' })])).toEqual([]);
  expect(ratingsToHold([...four, rating(5, { day: '2026-11-16' })])).toEqual([]);
  expect(ratingsToHold([...four, rating(5), rating(6, { orders: 2 })])).toEqual(['1', '2', '3', '4', '5']);
});

test('REVIEW-08 another rating never frees one that is held, and regular guests are never held', () => {
  const ratings = fc.array(
    fc.record({
      id: fc.uuid(),
      branchId: fc.constantFrom('a', 'b'),
      day: fc.constantFrom('1', '2'),
      orders: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(ratings, fc.nat(), (all, cut) => {
      const held = new Set(ratingsToHold(all));
      const before = ratingsToHold(all.slice(0, cut % (all.length + 1)));
      expect(before.every((id) => held.has(id))).toBe(true);
      expect(all.filter(({ id }) => held.has(id)).every(({ orders }) => orders === 1)).toBe(true);
    }),
  );
});
