import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

const aqaba = { name: 'Aqaba', location: { lat: 29.53, lng: 35.0 } };
const amman = { name: 'Amman', location: { lat: 31.95, lng: 35.93 } };
const nowhere = { name: 'nowhere', location: null };

test('VENDOR-03 CONST-10 sorts the nearest branch first and one without a location last', () => {
  const sorted = nearestFirst([nowhere, amman, aqaba], aqaba.location);
  expect(sorted.map(({ name }) => name)).toEqual(['Aqaba', 'Amman', 'nowhere']);
  expect(sorted[0]?.distanceKm).toBe(0);
  expect(sorted[1]?.distanceKm).toBeCloseTo(283.3, 0);
});

test('VENDOR-03 leaves the order unchanged and shows no distance when switched off', () => {
  const same = nearestFirst([amman, aqaba], null);
  expect(same.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
    ['Amman', null],
    ['Aqaba', null],
  ]);
});
