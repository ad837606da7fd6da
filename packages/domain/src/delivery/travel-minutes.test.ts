import { expect, test } from 'vitest';
import { travelMinutesOf } from './travel-minutes.ts';

test('ETA-01 the travel minutes of a zone are its setting, else a ride to it', () => {
  const branch = { lat: 29.53, lng: 35 };
  const near = [
    { lat: 29.53, lng: 35 },
    { lat: 29.54, lng: 35 },
    { lat: 29.54, lng: 35.01 },
  ];
  const far = near.map(({ lat, lng }) => ({ lat: lat + 0.1, lng }));
  expect(travelMinutesOf(7, branch, near)).toBe(7);
  expect(travelMinutesOf(null, branch, far)).toBeGreaterThan(travelMinutesOf(null, branch, near));
});
