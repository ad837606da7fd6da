import { expect, test } from 'vitest';
import { mapAppFrom, mapAppsOf, navigationLink } from './map-app.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64)';
const DOOR = { lat: 29.532, lng: 35.006 };

test('CON-62 navigation opens geo: on Android, Apple Maps on iOS and Google Maps elsewhere', () => {
  expect(navigationLink(mapAppFrom(null, ANDROID), DOOR)).toBe('geo:29.532,35.006?q=29.532,35.006');
  expect(navigationLink(mapAppFrom(null, IPHONE), DOOR)).toBe('https://maps.apple.com/?daddr=29.532,35.006');
  expect(navigationLink(mapAppFrom(null, DESK), DOOR)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=29.532%2C35.006',
  );
});

test('CON-62 the choice of the map app is remembered', () => {
  expect(mapAppFrom('google', ANDROID)).toBe('google');
  expect(mapAppFrom('google', IPHONE)).toBe('google');
});

test('CON-62 a choice that the device does not have is not used', () => {
  expect(mapAppFrom('phone', IPHONE)).toBe('apple');
  expect(mapAppFrom('x', ANDROID)).toBe('phone');
  expect(mapAppsOf(IPHONE)).toEqual(['apple', 'google']);
});
