import { geocodingSchemas } from '@app/contract/schemas/customer/geocoding';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressAt, defaultLocation } from './default-place.ts';
import { lineOf, shortNameOf } from '@app/contract/from-wire/place-name';
import { roundedPoint } from '@app/domain/geo/point';

const stored = { lat: 29.412, lng: 34.978 };
const work = { _id: 'w', name: 'Work', coordinates: { lat: 29.54, lng: 35.01 }, isDefault: false };
const home = { _id: 'h', name: 'Home', coordinates: { lat: 29.53, lng: 35 }, isDefault: true };

test('D-034 prefers the stored location over the saved default', () => {
  expect(defaultLocation(stored, [work, home])?.coordinates).toEqual(stored);
  expect(defaultLocation(null, [work, home])).toBe(home);
  expect(defaultLocation(null, [work])).toBeNull();
  expect(defaultLocation(null, [])).toBeNull();
});

test('D-034 names a saved location by its address without making it the default', () => {
  expect(defaultLocation(work.coordinates, [work, home])).toBe(work);
  expect(addressAt(stored, [work, home])._id).toBe('0');
});

test('ADDR-05 represents a stored location as address 0, unknown and default', () => {
  expect(defaultLocation(stored, [])).toEqual({
    _id: '0',
    name: 'unknown',
    coordinates: { lat: 29.412, lng: 34.978 },
    isDefault: true,
  });
});

test('D-037 names a location by neighbourhood, else road, else city', () => {
  const all = { city: 'Aqaba', neighbourhood: 'Al Rawda', road: 'Corniche' };
  expect(shortNameOf({ address: all })).toBe('Al Rawda');
  expect(shortNameOf({ address: { city: 'Aqaba', road: 'Corniche' } })).toBe('Corniche');
  expect(shortNameOf({ address: { city: 'Aqaba' } })).toBe('Aqaba');
  expect(shortNameOf({ display_name: 'x' })).toBeNull();
});

test('omits duplicates in the address line', () => {
  expect(lineOf({ address: { city: 'العقبة', road: 'الكورنيش', neighbourhood: 'العقبة' } }, '، ')).toBe(
    'الكورنيش، العقبة',
  );
  expect(lineOf({}, ', ')).toBeNull();
});

test.each([
  [{ lat: 29.53249, lng: 35.00651 }],
  [{ lat: -0.00001, lng: 179.999999 }],
  [{ lat: 0.00004, lng: -180 }],
  [{ lat: 89.99999, lng: 0.1 + 0.2 }],
])('H18 sends four decimals of %j to the geocoder', (point) => {
  const { lat, lng } = roundedPoint(point, 4);
  expect(
    z.safeParse(geocodingSchemas.reverseGeocode.query, { lat: String(lat), lng: String(lng) }).success,
  ).toBe(true);
});
