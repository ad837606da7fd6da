import { expect, test } from 'vitest';
import { derivedId, looksLikeId } from './derived-id.ts';

test('the same keys always give the same id, and it is a version 8 uuid', () => {
  const id = derivedId('item', 'red-sea-grill', 'marina', 'grills', 'kebab');
  expect(id).toBe(derivedId('item', 'red-sea-grill', 'marina', 'grills', 'kebab'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('another kind or another key gives another id', () => {
  const ids = [
    derivedId('item', 'a', 'b'),
    derivedId('zone', 'a', 'b'),
    derivedId('item', 'a', 'c'),
    derivedId('item', 'a-b'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('knows a key that could be taken for an id', () => {
  expect(looksLikeId(derivedId('vendor', 'a'))).toBe(true);
  expect(looksLikeId('red-sea-grill')).toBe(false);
});
