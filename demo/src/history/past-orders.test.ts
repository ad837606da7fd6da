import { Catalogue } from '@app/contract/schemas/catalogue';
import { expect, test } from 'vitest';
import { demoCatalogue } from '../catalogue.ts';
import { pastOrders } from './past-orders.ts';

const NOW = new Date('2026-11-17T17:00:00Z');
const { vendors } = Catalogue.parse(demoCatalogue(NOW));
const orders = pastOrders(vendors, NOW);
const marina = orders.filter(({ branch }) => branch === 'red-sea-grill/aqaba-marina');

test('the same start has the same history', () => {
  expect(pastOrders(vendors, NOW)).toEqual(orders);
});

test('Fridays and evenings are busy, nights are not', () => {
  const local = (at: Date) => new Date(at.getTime() + 3 * 3_600_000);
  const onDay = (day: number) =>
    marina.filter(({ orderedAt }) => local(orderedAt).getUTCDay() === day).length;
  expect(onDay(5)).toBeGreaterThan(onDay(1) * 1.3);
  const atHour = (hour: number) =>
    marina.filter(({ orderedAt }) => local(orderedAt).getUTCHours() === hour).length;
  expect(atHour(20)).toBeGreaterThan(atHour(16) * 1.5);
  expect(atHour(4)).toBe(0);
});

test('most orders are on time, and few are cancelled', () => {
  const done = marina.filter(({ cancelled }) => cancelled === null);
  const onTime = done.filter(
    ({ ride, work }) => work && (ride?.arrivedAt ?? work.readyAt) <= work.promisedAt,
  );
  expect(onTime.length / done.length).toBeGreaterThan(0.85);
  expect(onTime.length / done.length).toBeLessThan(0.97);
  expect(1 - done.length / marina.length).toBeGreaterThan(0.02);
  expect(1 - done.length / marina.length).toBeLessThan(0.06);
});

test('the steps of an order are in their sequence', () => {
  const steps = orders.map(({ orderedAt, work, ride, endedAt }) =>
    [orderedAt, work?.acceptedAt, work?.readyAt, ride?.pickedUpAt, ride?.arrivedAt, endedAt].flatMap((at) =>
      at ? [at.getTime()] : [],
    ),
  );
  expect(steps.filter((times) => times.some((at, index) => at < (times[index - 1] ?? 0)))).toEqual([]);
});
