import { expect, test } from 'vitest';
import { keyFrom } from './menu-key.ts';

test.each([
  ['Lentil Soup', [], 'lentil-soup'],
  ['  Chef’s  Crème brûlée! ', [], 'chefs-creme-brulee'],
  ['Lentil Soup', ['lentil-soup'], 'lentil-soup-2'],
  ['Lentil Soup', ['lentil-soup', 'lentil-soup-2'], 'lentil-soup-3'],
  ['شوربة', [], 'item'],
  ['', ['item'], 'item-2'],
])('CON-79 the key of "%s" beside %j is %s', (name, taken, key) => {
  expect(keyFrom(name, 'item', new Set(taken))).toBe(key);
});

test('CON-79 a key has at most 60 characters and the form of an imported one', () => {
  const long = keyFrom('very long name '.repeat(20), 'item', new Set());
  const second = keyFrom('very long name '.repeat(20), 'item', new Set([long]));
  for (const key of [long, second]) expect(key).toMatch(/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(second).not.toBe(long);
});
