import { expect, test } from 'vitest';
import { requestPosition } from './geolocation.ts';

const at =
  (latitude: number, longitude: number): Geolocation['getCurrentPosition'] =>
  (onSuccess) => {
    const coords = {
      latitude,
      longitude,
      accuracy: 5,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    onSuccess({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) });
  };
const denied: Geolocation['getCurrentPosition'] = (_, onError) =>
  onError?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

test("MAP-08 resolves to the browser's position", async () => {
  const result = await requestPosition({ getCurrentPosition: at(29.5, 35) });
  expect(result).toEqual({ kind: 'found', point: { lat: 29.5, lng: 35 } });
});

test('MAP-09 fails if the permission is denied or the browser never responds', async () => {
  expect(await requestPosition({ getCurrentPosition: denied })).toEqual({ kind: 'failed' });
  expect(await requestPosition({ getCurrentPosition: () => undefined }, 10)).toEqual({ kind: 'failed' });
});

test('MAP-10 resolves to unsupported in a browser without geolocation', async () => {
  expect(await requestPosition(null)).toEqual({ kind: 'unsupported' });
});
