import { expect, test } from 'vitest';
import { askPosition } from './geolocation.ts';

const at =
  (latitude: number, longitude: number): Geolocation['getCurrentPosition'] =>
  (found) => {
    const coords = {
      latitude,
      longitude,
      accuracy: 5,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) });
  };
const denied: Geolocation['getCurrentPosition'] = (_, failed) =>
  failed?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

test('MAP-08 gives the position of the browser', async () => {
  const response = await askPosition({ getCurrentPosition: at(29.5, 35) });
  expect(response).toEqual({ kind: 'found', point: { lat: 29.5, lng: 35 } });
});

test('MAP-09 a refused question is a failure, and so is one that is never answered', async () => {
  expect(await askPosition({ getCurrentPosition: denied })).toEqual({ kind: 'failed' });
  expect(await askPosition({ getCurrentPosition: () => undefined }, 10)).toEqual({ kind: 'failed' });
});

test('MAP-10 a browser without geolocation says so', async () => {
  expect(await askPosition(null)).toEqual({ kind: 'unsupported' });
});
