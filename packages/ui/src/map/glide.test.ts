import { expect, test } from 'vitest';
import { glideOn, headingOf, placeOn, restingAt } from './glide.ts';

const marina = { lat: 29.53, lng: 35.0 };
const corner = { lat: 29.532, lng: 35.0 };

test('ORDER-10 a marker takes as long for a stretch as it took to hear of it, and 4 s at most', () => {
  const first = glideOn(restingAt(marina, 0), corner, 2_000);
  expect(first.durationMs).toBe(2_000);
  expect(placeOn(first, 3_000).lat).toBeCloseTo(29.531, 6);
  expect(placeOn(first, 9_000)).toEqual(corner);
  expect(glideOn(restingAt(marina, 0), corner, 60_000).durationMs).toBe(4_000);
});

test('news on the way begin where the marker is seen, not where it was going', () => {
  const first = glideOn(restingAt(marina, 0), corner, 2_000);
  const second = glideOn(first, marina, 3_000);
  expect(second.from.lat).toBeCloseTo(29.531, 6);
  expect(placeOn(second, 3_000)).toEqual(second.from);
});

test('a leap across the town is no drive', () => {
  expect(glideOn(restingAt(marina, 0), { lat: 29.6, lng: 35.0 }, 2_000).durationMs).toBe(0);
});

test('the heading is read from the stretch, and a standing driver keeps his', () => {
  expect(headingOf(marina, corner)).toBeCloseTo(0, 5);
  expect(headingOf(marina, { lat: 29.53, lng: 35.01 })).toBeCloseTo(90, 1);
  expect(headingOf(marina, { lat: 29.52, lng: 34.99 })).toBeGreaterThan(180);
  expect(headingOf(marina, { lat: 29.530_01, lng: 35.0 })).toBeNull();
});
