import { expect, test } from 'vitest';
import { businessHours } from './business-hours.ts';

const DAY = Array.from({ length: 24 }, (_, hour) => hour);
const span = (from: number, to: number) => DAY.slice(from, to + 1);

test.each([
  ['within the day', span(8, 22), span(8, 22)],
  ['with a break at noon', [...span(9, 11), ...span(17, 20)], span(9, 20)],
  ['until one in the night', [0, ...span(12, 23)], [...span(12, 23), 0]],
  ['until two, with an hour without orders', [1, ...span(18, 22)], [...span(18, 23), 0, 1]],
  ['at night alone', [0, 1, 2, 3], [0, 1, 2, 3]],
  ['in one hour', [14], [14]],
  ['at every hour', DAY, DAY],
  ['without orders', [], []],
])('CON-113 the hours of a branch that is busy %s', (_, busy, shown) => {
  expect(businessHours(DAY, (hour) => busy.includes(hour))).toEqual(shown);
});
