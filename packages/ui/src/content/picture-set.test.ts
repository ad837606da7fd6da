import { expect, test } from 'vitest';
import { pictureSet } from './picture-set.ts';

test('an item picture comes in three widths', () => {
  expect(pictureSet('/media/items/hummus/480.webp')).toBe(
    '/media/items/hummus/240.webp 240w, /media/items/hummus/480.webp 480w, /media/items/hummus/960.webp 960w',
  );
});

test('a cover and a logo have widths of their own', () => {
  expect(pictureSet('/media/c/960.webp')).toContain('/media/c/1440.webp 1440w');
  expect(pictureSet('/media/l/192.webp')).toContain('/media/l/96.webp 96w');
});

test('a path of another shape is used as it is', () => {
  expect(pictureSet('/art/hero.webp')).toBeUndefined();
  expect(pictureSet('/media/x/512.webp')).toBeUndefined();
  expect(pictureSet('https://example.test/480.jpg')).toBeUndefined();
});
