import { expect, test } from 'vitest';
import { derivedId, looksLikeId } from './derived-id.ts';

test('the same keys give the same version 8 UUID', () => {
  const id = derivedId('item', 'red-sea-grill', 'marina', 'grills', 'kebab');
  expect(id).toBe(derivedId('item', 'red-sea-grill', 'marina', 'grills', 'kebab'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('another kind or key gives another id', () => {
  const ids = [
    derivedId('item', 'a', 'b'),
    derivedId('zone', 'a', 'b'),
    derivedId('item', 'a', 'c'),
    derivedId('item', 'a-b'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('detects keys that look like an id', () => {
  expect(looksLikeId(derivedId('vendor', 'a'))).toBe(true);
  expect(looksLikeId('red-sea-grill')).toBe(false);
});
