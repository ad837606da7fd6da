import { expect, test } from 'vitest';
import { pictureSet } from './picture-set.ts';

test('returns three widths for an item picture', () => {
  expect(pictureSet('/media/items/hummus/480.webp')).toBe(
    '/media/items/hummus/240.webp 240w, /media/items/hummus/480.webp 480w, /media/items/hummus/960.webp 960w',
  );
});

test('returns other widths for a cover and a logo', () => {
  expect(pictureSet('/media/c/960.webp')).toContain('/media/c/1440.webp 1440w');
  expect(pictureSet('/media/l/192.webp')).toContain('/media/l/96.webp 96w');
});

test('returns no srcset for another path', () => {
  expect(pictureSet('/art/hero.webp')).toBeUndefined();
  expect(pictureSet('/media/x/512.webp')).toBeUndefined();
  expect(pictureSet('https://example.test/480.jpg')).toBeUndefined();
});
