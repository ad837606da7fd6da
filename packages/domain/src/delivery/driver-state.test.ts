import { expect, test } from 'vitest';
import { driverState, isNear, positionAge, silentBefore } from './driver-state.ts';

const NOW = 1_800_000_000_000;
const BRANCH = { lat: 29.53, lng: 35.0 };
const AWAY = { lat: 29.55, lng: 35.0 };
const driver = {
  isOnShift: true,
  carried: 0,
  location: AWAY,
  locatedAt: NOW - 4_000,
  ridingSince: null,
  deliveredAt: null,
};

test.each([
  [null, 'none'],
  [0, 'fresh'],
  [59_999, 'fresh'],
  [60_000, 'amber'],
  [299_999, 'amber'],
  [300_000, 'grey'],
] as const)('CON-54 a position of age %s ms is %s', (age, expected) => {
  expect(positionAge(age === null ? null : NOW - age, NOW)).toBe(expected);
});

test('CON-54 a rider is silent after five minutes', () => {
  expect(NOW - silentBefore(new Date(NOW)).getTime()).toBe(300_000);
});

test.each([
  ['off', { isOnShift: false, carried: 1 }],
  ['free', {}],
  ['riding', { carried: 2 }],
  ['riding', { carried: 1, location: null, locatedAt: null }],
  ['not_seen', { carried: 1, locatedAt: NOW - 300_000 }],
  ['riding', { carried: 1, locatedAt: NOW - 3_600_000, ridingSince: NOW - 60_000 }],
  ['not_seen', { carried: 1, locatedAt: null, ridingSince: NOW - 300_000 }],
  ['coming_back', { deliveredAt: NOW - 60_000 }],
  ['free', { deliveredAt: NOW - 60_000, location: BRANCH }],
  ['free', { deliveredAt: NOW - 21 * 60_000 }],
  ['free', { locatedAt: NOW - 3_600_000 }],
] as const)('CON-50 a driver is %s with %j', (expected, changes) => {
  expect(driverState({ ...driver, ...changes }, BRANCH, NOW)).toBe(expected);
});

test('CON-50 a driver within 150 m is at the branch', () => {
  expect(isNear({ lat: 29.531, lng: 35.0 }, BRANCH)).toBe(true);
  expect(isNear({ lat: 29.532, lng: 35.0 }, BRANCH)).toBe(false);
  expect(isNear(null, BRANCH)).toBe(false);
});
