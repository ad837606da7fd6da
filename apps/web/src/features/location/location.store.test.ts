import { createStorage } from '@app/client/storage/storage.ts';
import { expect, test } from 'vitest';
import { readLocation, readZone, writeLocation, writeZone } from './location.store.ts';

const DAY = 24 * 60 * 60 * 1_000;
const now = Date.parse('2026-11-15T10:00:00Z');

function storageWith(stored?: unknown) {
  const map = new Map<string, string>();
  if (stored !== undefined) map.set('location', typeof stored === 'string' ? stored : JSON.stringify(stored));
  const storage = createStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }));
  return { storage, map };
}

test('ENTITY-19 stores the selected location under the key location', () => {
  const { storage, map } = storageWith();
  writeLocation(storage, { lat: 29.532, lng: 35.006 }, now);
  expect([...map.keys()]).toEqual(['location']);
  expect(readLocation(storage, now)).toEqual({ lat: 29.532, lng: 35.006 });
});

test('the name of the zone stays with its location, and goes with it', () => {
  const { storage } = storageWith();
  writeZone(storage, 'Marina');
  expect(readZone(storage)).toBeNull();
  writeLocation(storage, { lat: 29.532, lng: 35.006 }, now);
  writeZone(storage, 'Marina');
  expect(readZone(storage)).toBe('Marina');
  expect(readLocation(storage, now)).toEqual({ lat: 29.532, lng: 35.006 });
  writeLocation(storage, { lat: 29.6, lng: 35.006 }, now);
  expect(readZone(storage)).toBeNull();
});

test.each([
  'no json',
  '[]',
  { lat: '29.5', lng: 35 },
  { lat: 29.5 },
  { lat: 291, lng: 35 },
  { lat: 29.5, lng: 35, pickedAt: 'yesterday' },
])('drops the invalid value %j', (stored) => {
  const { storage, map } = storageWith(stored);
  expect(readLocation(storage, now)).toBeNull();
  expect(map.has('location')).toBe(false);
});

test('H18 drops a location after seven days', () => {
  const { storage, map } = storageWith({ lat: 29.532, lng: 35.006, pickedAt: now });
  expect(readLocation(storage, now + 7 * DAY - 1)).not.toBeNull();
  expect(readLocation(storage, now + 7 * DAY)).toBeNull();
  expect(map.has('location')).toBe(false);
});

test('drops a location with a date in the future', () => {
  const { storage } = storageWith({ lat: 29.532, lng: 35.006, pickedAt: now + DAY });
  expect(readLocation(storage, now)).toBeNull();
});

test('counts the age of a location without a date from its first read', () => {
  const { storage } = storageWith({ lat: 29.532, lng: 35.006 });
  expect(readLocation(storage, now)).toEqual({ lat: 29.532, lng: 35.006 });
  expect(readLocation(storage, now + 7 * DAY)).toBeNull();
});
