import { expect, test } from 'vitest';
import { takesLaterOrders } from './is-open-at.ts';

const now = Date.parse('2026-11-17T06:00:00Z');
const closed = {
  isOpen: false,
  isActive: true,
  opensAt: '2026-11-17T08:00:00Z',
  maxScheduleOrderHours: 2,
};

test.each([
  ['closed until its window', closed, true],
  ['open', { ...closed, isOpen: true }, false],
  ['busy', { ...closed, isActive: false }, false],
  ['closed by staff', { ...closed, opensAt: null }, false],
  ['closed for longer than its window', { ...closed, maxScheduleOrderHours: 1 }, false],
  ['closed without orders for later', { ...closed, maxScheduleOrderHours: null }, false],
])('HOURS-05 a branch that is %s takes orders for later: %s', (_, branch, expected) => {
  expect(takesLaterOrders(branch, now)).toBe(expected);
});
