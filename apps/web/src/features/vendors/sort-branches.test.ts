import { expect, test } from 'vitest';
import { sortBranches } from './sort-branches.ts';

const aqaba = { name: 'Aqaba', location: { lat: 29.53, lng: 35.0 } };
const amman = { name: 'Amman', location: { lat: 31.95, lng: 35.93 } };
const nowhere = { name: 'nowhere', location: null };
const at = { from: aqaba.location, language: 'en' };

test('VENDOR-03 CONST-10 sorts the nearest branch first and one without a location last', () => {
  const sorted = sortBranches([nowhere, amman, aqaba], { ...at, isNearestFirst: true });
  expect(sorted.map(({ name }) => name)).toEqual(['Aqaba', 'Amman', 'nowhere']);
  expect(sorted[0]?.distanceKm).toBe(0);
  expect(sorted[1]?.distanceKm).toBeCloseTo(283.3, 0);
});

test('VENDOR-03 D-138 sorts by name when switched off, and keeps the distances of a known place', () => {
  const sorted = sortBranches([nowhere, aqaba, amman], { ...at, isNearestFirst: false });
  expect(sorted.map(({ name, distanceKm }) => [name, distanceKm && Math.round(distanceKm)])).toEqual([
    ['Amman', 283],
    ['Aqaba', 0],
    ['nowhere', null],
  ]);
});

test('D-138 shows no distance without a place', () => {
  const sorted = sortBranches([aqaba], { from: null, isNearestFirst: false, language: 'en' });
  expect(sorted[0]?.distanceKm).toBeNull();
});
