import { expect, test } from 'vitest';
import { shortNumbers } from './short-number.ts';

const order = (id: string, branchId: string, orderNumber: string) => ({ id, branchId, orderNumber });

test('CON-15 shortens a number to four characters, and to six where two orders of a branch share four', () => {
  const numbers = shortNumbers([
    order('a', 'marina', '7K2M9QXA'),
    order('b', 'marina', '1111QQQQ'),
    order('c', 'marina', '2222QQQQ'),
    order('d', 'market', '33339QXA'),
  ]);
  expect(Object.fromEntries(numbers)).toEqual({ a: '9QXA', b: '11QQQQ', c: '22QQQQ', d: '9QXA' });
});
