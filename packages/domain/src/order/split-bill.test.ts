import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, amount, sum, sumOf, ZERO } from '../money/amount.ts';
import { type BillPart, InvalidSplit, itemShares, splitBill } from './split-bill.ts';

const part = (hundredths: number, ...payers: number[]): BillPart => ({ amount: amount(hundredths), payers });

test('an equal split gives the hundredths left over to the first', () => {
  expect(splitBill([part(1_000)], 3)).toEqual([334, 333, 333]);
  expect(splitBill([part(2)], 3)).toEqual([1, 1, 0]);
  expect(splitBill([], 2)).toEqual([0, 0]);
});

test('each part is split among its payers', () => {
  expect(splitBill([part(550, 0), part(325, 1), part(400, 0, 2)], 3)).toEqual([750, 325, 200]);
});

test('rounds once after adding all fractions', () => {
  expect(splitBill([part(1, 0, 1), part(1, 0, 1), part(1, 0, 1)], 2)).toEqual([2, 1]);
});

test('rejects unknown payers', () => {
  expect(() => splitBill([part(100, 2)], 2)).toThrow(InvalidSplit);
  expect(() => splitBill([part(100)], 0)).toThrow(InvalidSplit);
});

test('the share of an item includes its tax, whatever its position', () => {
  const items = [
    { id: 'dates', price: amount(450) },
    { id: 'lemonade', price: amount(400) },
  ];
  const shares = itemShares(items, amount(935));
  expect([...shares]).toEqual([
    ['dates', 495],
    ['lemonade', 440],
  ]);
  expect(itemShares(items.toReversed(), amount(935))).toEqual(shares);
});

test('splits the fees of a free round equally', () => {
  const items = [
    { id: 'a', price: amount(0) },
    { id: 'b', price: amount(0) },
  ];
  expect([...itemShares(items, amount(5)).values()]).toEqual([3, 2]);
});

const split = fc.integer({ min: 1, max: 20 }).chain((people) =>
  fc.record({
    people: fc.constant(people),
    parts: fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 10 ** 9 }).map(amount),
        payers: fc.uniqueArray(fc.integer({ min: 0, max: people - 1 })),
      }),
      { maxLength: 30 },
    ),
  }),
);

const exactShare = ({ parts, people }: { parts: BillPart[]; people: number }, person: number) =>
  parts.reduce((owed, { amount: price, payers }) => {
    const count = payers.length || people;
    return payers.length === 0 || payers.includes(person) ? owed + price / count : owed;
  }, 0);

test('the shares add up to the bill to the last hundredth, none is negative, none is a hundredth off', () => {
  fc.assert(
    fc.property(split, ({ parts, people }) => {
      const shares = splitBill(parts, people);
      expect(shares).toHaveLength(people);
      expect(sum(shares)).toBe(sumOf(parts, (one) => one.amount));
      shares.forEach((share, person) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - exactShare({ parts, people }, person))).toBeLessThan(1.001);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('neither the order of the parts nor that of the payers changes a share', () => {
  const shuffled = split.chain(({ parts, people }) =>
    fc.record({
      people: fc.constant(people),
      parts: fc.constant(parts),
      other: fc.shuffledSubarray(parts, { minLength: parts.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ parts, other, people }) => {
      const reversed = other.map((one) => ({ ...one, payers: one.payers.toReversed() }));
      expect(splitBill(reversed, people)).toEqual(splitBill(parts, people));
    }),
  );
});

test('the items of a round add up to its total, in any order', () => {
  const priced = fc.uniqueArray(fc.record({ id: fc.uuid(), price: fc.integer({ min: 0, max: 10 ** 6 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(priced, fc.integer({ min: 0, max: 10 ** 7 }), (items, total) => {
      const billed = items.map(({ id, price }) => ({ id, price: amount(price) }));
      const shares = itemShares(billed, amount(total));
      expect(sum([...shares.values()] as Amount[])).toBe(total);
      expect(itemShares(billed.toReversed(), amount(total))).toEqual(shares);
    }),
  );
});

test('TAX-06 an item pays its own tax, and the shares add up to the total', () => {
  const items = [
    { id: 'a', price: amount(1000), tax: amount(160) },
    { id: 'b', price: amount(1000), tax: ZERO },
  ];
  expect([...itemShares(items, amount(2160)).values()]).toEqual([1160, 1000]);
  expect(sum([...itemShares(items, amount(2377)).values()] as Amount[])).toBe(2377);
});
