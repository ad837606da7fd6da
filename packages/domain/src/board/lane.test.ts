import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order/order-status.ts';
import { type BoardTimes, dueAt, isLate, laneOf, LANES, groupByLane, readyBy } from './lane.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-16T17:00:00Z');
const order = (given: Partial<BoardTimes> = {}): BoardTimes => ({
  id: 'a',
  status: 'processing',
  orderedAt: now - 10 * MINUTE,
  promisedAt: now + 20 * MINUTE,
  startedAt: now - 8 * MINUTE,
  readyAt: null,
  rideMinutes: 0,
  ...given,
});

test('CON-14 each order has one lane, and a past order has none', () => {
  expect(laneOf(order({ status: 'pending', startedAt: null, promisedAt: null }), now)).toBe('new');
  expect(laneOf(order(), now)).toBe('preparing');
  expect(laneOf(order({ readyAt: now }), now)).toBe('ready');
  expect(laneOf(order({ status: 'shipped', readyAt: now }), now)).toBe('onTheWay');
  expect(laneOf(order({ status: 'completed' }), now)).toBeNull();
  expect(laneOf(order({ status: 'cancelled' }), now)).toBeNull();
});

test('CON-14 an order that was just accepted is being prepared, although the clock of the board lags', () => {
  expect(laneOf(order({ startedAt: now }), now - 6_000)).toBe('preparing');
});

test('CON-22 an order for later moves to the kitchen when its start is reached', () => {
  const later = order({ startedAt: now + MINUTE });
  expect(laneOf(later, now)).toBe('later');
  expect(laneOf(later, now + MINUTE)).toBe('preparing');
});

test('CON-14 an order is due when the kitchen must be done, and on the way when it must arrive', () => {
  const delivery = order({ rideMinutes: 12 });
  expect(dueAt(delivery, now)).toBe(now + 8 * MINUTE);
  expect(readyBy(delivery)).toBe(now + 8 * MINUTE);
  expect(dueAt({ ...delivery, status: 'shipped' }, now)).toBe(now + 20 * MINUTE);
  expect(dueAt(order({ status: 'pending' }), now)).toBe(now - 10 * MINUTE);
  expect(dueAt(order({ startedAt: now + 3 * MINUTE }), now)).toBe(now + 3 * MINUTE);
});

test('an accepted order is late after its due time; one without a promise never is', () => {
  expect(isLate(order({ promisedAt: now }), now)).toBe(false);
  expect(isLate(order({ promisedAt: now - 1 }), now)).toBe(true);
  expect(isLate(order({ promisedAt: now + MINUTE, rideMinutes: 2 }), now)).toBe(true);
  expect(isLate(order({ promisedAt: null }), now)).toBe(false);
  expect(isLate(order({ status: 'pending', promisedAt: null }), now)).toBe(false);
});

const time = fc.integer({ min: now - 60 * MINUTE, max: now + 60 * MINUTE });
const anOrder = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...ORDER_STATUSES),
  orderedAt: time,
  promisedAt: fc.option(time),
  startedAt: fc.option(time),
  readyAt: fc.option(time),
  rideMinutes: fc.nat(30),
});
const someOrders = fc.uniqueArray(anOrder, { selector: ({ id }) => id, maxLength: 30 });

test('CON-14 the lanes do not depend on the order of arrival', () => {
  const shuffled = someOrders.chain((orders) =>
    fc.tuple(fc.constant(orders), fc.shuffledSubarray(orders, { minLength: orders.length })),
  );
  fc.assert(
    fc.property(shuffled, ([orders, other]) => {
      const lanes = groupByLane(orders, now);
      expect(groupByLane(other, now)).toEqual(lanes);
      const shown = LANES.flatMap((lane) => lanes[lane]);
      expect(shown).toHaveLength(orders.filter((one) => laneOf(one, now) !== null).length);
      for (const lane of LANES) {
        const due = lanes[lane].map((one) => dueAt(one, now));
        expect(due).toEqual(due.toSorted((a, b) => a - b));
      }
    }),
  );
});
