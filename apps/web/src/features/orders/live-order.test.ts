import { expect, test } from 'vitest';
import { anOrder } from '#testing/samples.ts';
import { mergeOrder, withPosition } from './live-order.ts';

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
const order = anOrder({ driver });
const early = Date.parse('2026-11-15T17:00:00Z');

test('ORDER-10 prefers an event over the earlier response, even if the device’s clock is slow', () => {
  const live = withPosition(mergeOrder(undefined, order), { location: corner }, early);
  expect(live.seen).toEqual({ at: corner, timeMs: early });
  expect(mergeOrder(live, { ...order }).seen).toEqual({ at: corner, timeMs: early });
});

test('prefers a response that arrived after the event', () => {
  const live = withPosition(mergeOrder(undefined, order), { location: corner }, early);
  const next = anOrder({ driver: { ...driver, locatedAt: '2026-11-15T18:00:09Z' } });
  expect(mergeOrder(live, next).seen).toEqual({ at: marina, timeMs: Date.parse('2026-11-15T18:00:09Z') });
});

test('another driver has no position of the former one', () => {
  const live = withPosition(mergeOrder(undefined, order), { location: corner }, early);
  const next = anOrder({ driver: { ...driver, _id: 'rima', location: null } });
  expect(mergeOrder(live, next).seen).toBeNull();
});

test('has no position for a driver without any report', () => {
  const silent = anOrder({ driver: { ...driver, location: null, locatedAt: null } });
  expect(mergeOrder(undefined, silent).seen).toBeNull();
  expect(withPosition(mergeOrder(undefined, silent), { location: corner }, early).seen?.at).toEqual(corner);
});
