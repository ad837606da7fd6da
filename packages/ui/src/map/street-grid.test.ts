import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import type { Quarter, Spot } from '@app/domain/geo/base-map';
import { expect, test } from 'vitest';
import { streetsOf } from './street-grid.ts';

const pointOf = ([lat, lng]: Spot) => ({ lat, lng });
const square: Quarter = {
  outline: [
    [29.53, 35],
    [29.54, 35],
    [29.54, 35.01],
    [29.53, 35.01],
  ],
  bearing: 0,
  block: [80, 120],
};
const bent: Quarter = {
  outline: [
    [31.95, 35.9],
    [31.97, 35.91],
    [31.955, 35.915],
    [31.96, 35.93],
    [31.945, 35.925],
  ],
  bearing: 35,
  block: [90, 160],
};

test.each([
  ['a square', square],
  ['a concave, rotated one', bent],
])('generates the small streets inside %s', (_name, quarter) => {
  const streets = streetsOf(quarter);
  const outline = quarter.outline.map(pointOf);
  expect(streets.length).toBeGreaterThan(5);
  for (const [from, to] of streets) {
    if (!from || !to) throw new Error('street without ends');
    const middle = { lat: (from[0] + to[0]) / 2, lng: (from[1] + to[1]) / 2 };
    expect(polygonIncludesPoint(outline, middle)).toBe(true);
  }
});

test('generates the same streets each time', () => {
  expect(streetsOf(bent)).toEqual(streetsOf(bent));
});
