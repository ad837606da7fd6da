import { expect, test } from 'vitest';
import { glideOn, headingOf, positionOn, restingAt } from './glide.ts';

const marina = { lat: 29.53, lng: 35.0 };
const corner = { lat: 29.532, lng: 35.0 };

test('ORDER-10 glides as long as the interval between updates, at most 4 s', () => {
  const first = glideOn(restingAt(marina, 0), corner, 2_000);
  expect(first.durationMs).toBe(2_000);
  expect(positionOn(first, 3_000).lat).toBeCloseTo(29.531, 6);
  expect(positionOn(first, 9_000)).toEqual(corner);
  expect(glideOn(restingAt(marina, 0), corner, 60_000).durationMs).toBe(4_000);
});

test('starts the next glide at the current position of the marker', () => {
  const first = glideOn(restingAt(marina, 0), corner, 2_000);
  const second = glideOn(first, marina, 3_000);
  expect(second.from.lat).toBeCloseTo(29.531, 6);
  expect(positionOn(second, 3_000)).toEqual(second.from);
});

test('jumps over a long distance without a glide', () => {
  expect(glideOn(restingAt(marina, 0), { lat: 29.6, lng: 35.0 }, 2_000).durationMs).toBe(0);
});

test('returns the heading of a movement, and null for a standing driver', () => {
  expect(headingOf(marina, corner)).toBeCloseTo(0, 5);
  expect(headingOf(marina, { lat: 29.53, lng: 35.01 })).toBeCloseTo(90, 1);
  expect(headingOf(marina, { lat: 29.52, lng: 34.99 })).toBeGreaterThan(180);
  expect(headingOf(marina, { lat: 29.530_01, lng: 35.0 })).toBeNull();
});
