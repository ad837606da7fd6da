import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.ts';

const marina = { lat: 29.54, lng: 35.0 };
const corner = { lat: 29.53, lng: 35.0 };
const driver = {
  _id: 'sami',
  name: 'Sami',
  image: null,
  phone: '+962790000101',
  location: marina,
  locatedAt: '2026-11-15T18:00:00Z',
};
const live = { at: corner, timeMs: Date.parse('2026-11-15T17:00:00Z'), after: driver.locatedAt };

test('ORDER-10 prefers an event over the earlier response, even if the device’s clock is slow', () => {
  expect(lastSeen(driver, live)?.at).toEqual(corner);
});

test('prefers a response that arrived after the event', () => {
  expect(lastSeen({ ...driver, locatedAt: '2026-11-15T18:00:09Z' }, live)).toEqual({
    at: marina,
    timeMs: Date.parse('2026-11-15T18:00:09Z'),
  });
});

test('has no position for a driver without any report', () => {
  expect(lastSeen({ ...driver, location: null, locatedAt: null }, null)).toBeNull();
});
