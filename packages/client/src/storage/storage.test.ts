import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createStorage } from './storage.ts';

const Location = z.object({ lat: z.number() });

function memoryArea(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('reads a value that it wrote', () => {
  const storage = createStorage(() => memory);
  const memory = memoryArea();
  storage.writeJson('location', { lat: 29.5 });
  expect(memory.map.get('location')).toBe('{"lat":29.5}');
  expect(storage.readJson('location', Location)).toEqual({ lat: 29.5 });
});

test.each(['{"lat":"north"}', '{"lat":', '', 'null', '[]'])('removes the invalid value %j', (invalid) => {
  const memory = memoryArea({ location: invalid });
  expect(createStorage(() => memory).readJson('location', Location)).toBeNull();
  expect(memory.map.has('location')).toBe(false);
});

test('removes all values with a prefix, also those of an earlier page', () => {
  sessionStorage.clear();
  sessionStorage.setItem('draft.roles', '{}');
  sessionStorage.setItem('other', '{}');
  const storage = createStorage(() => sessionStorage);
  storage.writeJson('draft.key', {});
  storage.removeAll('draft.');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  const inMemory = createStorage(blocked);
  inMemory.writeText('draft.key', 'typed');
  inMemory.removeAll('draft.');
  expect(inMemory.readText('draft.key')).toBeNull();
});

test('stores values in memory if the storage is blocked', () => {
  const storage = createStorage(blocked);
  expect(storage.readText('access_token')).toBeNull();
  storage.writeText('access_token', 'secret');
  expect(storage.readText('access_token')).toBe('secret');
  storage.remove('access_token');
  expect(storage.readText('access_token')).toBeNull();
});

test('returns the newest value if the storage is full', () => {
  const full = { ...memoryArea({ cart: 'old' }), setItem: blocked };
  const storage = createStorage(() => full);
  storage.writeText('cart', 'new');
  expect(storage.readText('cart')).toBe('new');
});
