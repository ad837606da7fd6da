import { expect, test } from 'vitest';
import { directionsLink } from './maps-link.ts';

const marina = { lat: 29.5301, lng: 35.0002 };

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://maps.apple.com/?daddr=29.5301,35.0002'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'geo:29.5301,35.0002?q=29.5301,35.0002'],
  [
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.openstreetmap.org/directions?to=29.5301%2C35.0002#map=16/29.5301/35.0002',
  ],
])('links to the maps app of the device: %s', (device, link) => {
  expect(directionsLink(marina, device)).toBe(link);
});
