import { expect, test } from 'vitest';
import { createStorage } from '#lib/storage.ts';
import { readLocation, writeLocation } from './location.store.ts';

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

test('ENTITY-19 the picked location is kept under the key location', () => {
  const { storage, map } = storageWith();
  writeLocation(storage, { lat: 29.532, lng: 35.006 }, now);
  expect([...map.keys()]).toEqual(['location']);
  expect(readLocation(storage, now)).toEqual({ lat: 29.532, lng: 35.006 });
});

test.each([
  'no json',
  '[]',
  { lat: '29.5', lng: 35 },
  { lat: 29.5 },
  { lat: 291, lng: 35 },
  { lat: 29.5, lng: 35, pickedAt: 'yesterday' },
])('drops the broken value %j', (stored) => {
  const { storage, map } = storageWith(stored);
  expect(readLocation(storage, now)).toBeNull();
  expect(map.has('location')).toBe(false);
});

test('H18 a location is forgotten after seven days', () => {
  const { storage, map } = storageWith({ lat: 29.532, lng: 35.006, pickedAt: now });
  expect(readLocation(storage, now + 7 * DAY - 1)).not.toBeNull();
  expect(readLocation(storage, now + 7 * DAY)).toBeNull();
  expect(map.has('location')).toBe(false);
});

test('a location from the future was written by a wrong clock, and could stay for ever', () => {
  const { storage } = storageWith({ lat: 29.532, lng: 35.006, pickedAt: now + DAY });
  expect(readLocation(storage, now)).toBeNull();
});

test('a bare location counts as picked when it is first read', () => {
  const { storage } = storageWith({ lat: 29.532, lng: 35.006 });
  expect(readLocation(storage, now)).toEqual({ lat: 29.532, lng: 35.006 });
  expect(readLocation(storage, now + 7 * DAY)).toBeNull();
});
