import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order/order-status.ts';
import {
  bumpOf,
  isForLater,
  isMadeAt,
  type KitchenLine,
  type KitchenOrder,
  kitchenOrders,
  stationCounts,
  toMake,
} from './kitchen.ts';
import { groupByLane } from './lane.ts';
import { urgencyOf } from './urgency.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-16T17:00:00Z');
let lines = 0;
const line = (name: string, quantity = 1, given: Partial<KitchenLine> = {}): KitchenLine => ({
  id: `line ${++lines}`,
  itemId: name,
  name: { en: name, ar: name },
  quantity,
  options: [],
  doneAt: null,
  station: null,
  ...given,
});
const order = (given: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id: 'a',
  status: 'processing',
  orderedAt: now - 11 * MINUTE,
  acceptedAt: now - 10 * MINUTE,
  startedAt: now - 10 * MINUTE,
  promisedAt: now + 20 * MINUTE,
  readyAt: null,
  rideMinutes: 0,
  lines: [line('Kebab')],
  ...given,
});

test('CON-41 an order becomes urgent with a fifth of its time left, and late after it', () => {
  const promised = order();
  expect(urgencyOf(promised, now)).toBe('neutral');
  expect(urgencyOf(promised, now + 14 * MINUTE - 1)).toBe('neutral');
  expect(urgencyOf(promised, now + 14 * MINUTE)).toBe('soon');
  expect(urgencyOf(promised, now + 20 * MINUTE)).toBe('soon');
  expect(urgencyOf(promised, now + 20 * MINUTE + 1)).toBe('late');
  expect(urgencyOf(order({ rideMinutes: 21 }), now)).toBe('late');
  expect(urgencyOf(order({ promisedAt: null }), now + 600 * MINUTE)).toBe('neutral');
});

test('CON-41 shows accepted orders that are not ready, by due time as the board', () => {
  const orders = [
    order({ id: 'c', startedAt: now - 30 * MINUTE, promisedAt: now + 21 * MINUTE }),
    order({ id: 'b', promisedAt: now + 30 * MINUTE, rideMinutes: 10 }),
    order({ id: 'pending', status: 'pending', startedAt: null, acceptedAt: null }),
    order({ id: 'ready', readyAt: now }),
    order({ id: 'gone', status: 'completed' }),
    order({ id: 'a' }),
  ];
  const shown = kitchenOrders(orders, now, []).map(({ id }) => id);
  expect(shown).toEqual(['a', 'b', 'c']);
  expect(groupByLane(orders, now).preparing.map(({ id }) => id)).toEqual(shown);
});

test('CON-43 orders that wait for another station are the last ones of the screen', () => {
  const cold = line('Salad', 1, { station: 'cold' });
  const grilled = (doneAt: number | null) => [line('Kebab', 1, { station: 'grill', doneAt }), cold];
  const orders = [
    order({ id: 'finished', promisedAt: now - MINUTE, lines: grilled(now) }),
    order({ id: 'open', lines: grilled(null) }),
  ];
  const shown = (...stations: string[]) => kitchenOrders(orders, now, stations).map(({ id }) => id);
  expect(shown('grill')).toEqual(['open', 'finished']);
  expect(shown('cold')).toEqual(['finished', 'open']);
  expect(shown()).toEqual(['finished', 'open']);
});

test('CON-46 an order for later appears fifteen minutes before its start', () => {
  const later = order({ startedAt: now + 15 * MINUTE, promisedAt: now + 40 * MINUTE });
  expect(kitchenOrders([later], now - 1, [])).toEqual([]);
  expect(kitchenOrders([later], now, [])).toEqual([later]);
  expect(isForLater(later, now)).toBe(true);
  expect(urgencyOf(later, now)).toBe('neutral');
  expect(isForLater(later, now + 15 * MINUTE)).toBe(false);
});

test('CON-43 a screen shows orders of its stations, and lines without one', () => {
  const grill = order({ id: 'grill', lines: [line('Kebab', 1, { station: 'grill' })] });
  const drinks = order({ id: 'drinks', lines: [line('Tea', 1, { station: 'drinks' })] });
  const other = order({ id: 'other', lines: [line('Gift')] });
  const shown = (...stations: string[]) =>
    kitchenOrders([grill, drinks, other], now, stations).map(({ id }) => id);
  expect(shown('grill')).toEqual(['grill', 'other']);
  expect(shown('grill', 'drinks')).toEqual(['drinks', 'grill', 'other']);
  expect(shown()).toEqual(['drinks', 'grill', 'other']);
});

test('CON-43 an order is ready when every station has finished', () => {
  const kebab = line('Kebab', 1, { station: 'grill' });
  const salad = line('Salad', 1, { station: 'cold' });
  const both = order({ lines: [kebab, salad] });
  expect(bumpOf(both, [])).toEqual({ lineIds: [kebab.id, salad.id], isReady: true, waitsFor: [] });
  expect(bumpOf(both, ['grill'])).toEqual({ lineIds: [kebab.id], isReady: false, waitsFor: ['cold'] });
  const grilled = order({ lines: [{ ...kebab, doneAt: now }, salad] });
  expect(bumpOf(grilled, ['grill'])).toEqual({ lineIds: [], isReady: false, waitsFor: ['cold'] });
  expect(bumpOf(grilled, ['cold'])).toEqual({ lineIds: [salad.id], isReady: true, waitsFor: [] });
});

test('CON-44 sums open lines by item and options, without orders for later', () => {
  const spicy = [{ en: 'Spicy', ar: 'حار' }];
  const orders = [
    order({
      id: 'a',
      lines: [line('Kebab', 3), line('Kebab', 1, { options: spicy }), line('Tea', 9, { doneAt: now })],
    }),
    order({ id: 'b', lines: [line('Kebab', 2), line('Salad', 4, { station: 'cold' })] }),
    order({ id: 'c', startedAt: now + MINUTE, lines: [line('Kebab', 6)] }),
  ];
  const sums = (...stations: string[]) =>
    toMake(orders, now, stations).map(({ name, options, quantity }) => [quantity, name.en, options.length]);
  expect(sums()).toEqual([
    [5, 'Kebab', 0],
    [4, 'Salad', 0],
    [1, 'Kebab', 1],
  ]);
  expect(sums('grill')).toEqual([
    [5, 'Kebab', 0],
    [1, 'Kebab', 1],
  ]);
  expect([...stationCounts(orders)]).toEqual([['cold', 1]]);
});

const STATIONS = ['grill', 'cold', 'drinks'];
const aLine = fc.record({
  id: fc.uuid(),
  itemId: fc.option(fc.constantFrom('kebab', 'tea')),
  name: fc.constantFrom({ en: 'Kebab', ar: 'كباب' }, { en: 'Tea', ar: 'شاي' }),
  quantity: fc.integer({ min: 1, max: 9 }),
  options: fc.subarray([{ en: 'Spicy', ar: 'حار' }]),
  doneAt: fc.option(fc.constant(now)),
  station: fc.option(fc.constantFrom(...STATIONS)),
});
const time = fc.integer({ min: now - 60 * MINUTE, max: now + 60 * MINUTE });
const anOrder: fc.Arbitrary<KitchenOrder> = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...ORDER_STATUSES),
  orderedAt: time,
  acceptedAt: fc.option(time),
  promisedAt: fc.option(time),
  startedAt: fc.option(time),
  readyAt: fc.option(time, { freq: 1 }),
  rideMinutes: fc.nat(30),
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
});

test('CON-43 after each station has bumped an order, in any sequence, the last one makes it ready', () => {
  fc.assert(
    fc.property(anOrder, fc.shuffledSubarray(STATIONS, { minLength: STATIONS.length }), (found, sequence) => {
      let current = found;
      let ready = 0;
      for (const station of sequence) {
        const { lineIds, isReady } = bumpOf(current, [station]);
        const lines = current.lines.map((one) => (lineIds.includes(one.id) ? { ...one, doneAt: now } : one));
        current = { ...current, lines };
        const isFinished = lines.every(({ doneAt }) => doneAt !== null);
        expect(isReady).toBe(isFinished);
        ready += Number(isReady);
      }
      expect(ready).toBeGreaterThan(0);
    }),
  );
});

test('CON-44 the sums of all stations have every open portion once', () => {
  fc.assert(
    fc.property(fc.array(anOrder), (orders) => {
      const portions = (all: readonly KitchenLine[]) =>
        all.filter(({ doneAt }) => doneAt === null).reduce((sum, { quantity }) => sum + quantity, 0);
      const started = orders.filter((one) => !isForLater(one, now)).flatMap((one) => one.lines);
      const summed = (stations: string[]) =>
        toMake(orders, now, stations).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(summed([])).toBe(portions(started));
      for (const station of STATIONS)
        expect(summed([station])).toBe(portions(started.filter((one) => isMadeAt(one, [station]))));
    }),
  );
});
