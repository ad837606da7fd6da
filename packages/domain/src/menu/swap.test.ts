import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import { swapFor } from './swap.ts';

const item = (id: string, price: number, orderTypes: OrderType[] = ['pickup', 'delivery']) => ({
  id,
  price: amount(price),
  orderTypes,
});
const wanted = (price: number, inCart: string[] = [], orderType: OrderType = 'delivery') => ({
  price: amount(price),
  orderType,
  inCart: new Set(inCart),
});

test('SOLD-03 suggests the item of the section with the nearest price', () => {
  const section = [item('platter', 850), item('bream', 690), item('soup', 250)];
  expect(swapFor(section, wanted(725))?.id).toBe('bream');
});

test.each([
  ['the cheaper of two as near', [item('dear', 800), item('cheap', 700)], wanted(750), 'cheap'],
  ['the first of two with the same price', [item('first', 700), item('second', 700)], wanted(750), 'first'],
  ['an item at the edge of the range', [item('edge', 1_000)], wanted(800), 'edge'],
  ['nothing outside of the range', [item('dear', 1_001), item('cheap', 599)], wanted(800), undefined],
  ['nothing that the cart has already', [item('bream', 690)], wanted(725, ['bream']), undefined],
  ['nothing of another order type', [item('bream', 690, ['pickup'])], wanted(725), undefined],
  ['nothing from an empty section', [], wanted(725), undefined],
])('SOLD-03 suggests %s', (_what, section, want, expected) => {
  expect(swapFor(section, want)?.id).toBe(expected);
});

test('SOLD-03 a suggestion is of the section, in the range, and none is nearer', () => {
  const anItem = fc.record({
    id: fc.uuid(),
    price: fc.integer({ min: 0, max: 5_000 }).map(amount),
    orderTypes: fc.subarray<OrderType>(['pickup', 'delivery', 'table_session']),
  });
  fc.assert(
    fc.property(fc.array(anItem), fc.integer({ min: 0, max: 5_000 }), (section, price) => {
      const want = wanted(price);
      const found = swapFor(section, want);
      const possible = section.filter(
        (one) => one.orderTypes.includes('delivery') && Math.abs(one.price - price) <= price / 4,
      );
      expect(found === null).toBe(possible.length === 0);
      for (const other of possible)
        expect(Math.abs(other.price - price)).toBeGreaterThanOrEqual(Math.abs((found?.price ?? 0) - price));
    }),
  );
});
