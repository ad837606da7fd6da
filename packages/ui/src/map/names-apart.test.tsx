import { expect, test } from 'vitest';
import { keepNamesApart } from './map-outline.tsx';

test('of names of zones that cover each other the first is shown, and all of them once they are apart', () => {
  const map = document.createElement('div');
  const name = (left: number) => {
    const tag = document.createElement('div');
    tag.className = 'map-area-name';
    tag.getBoundingClientRect = () => new DOMRect(left * zoom, 10, 80, 16);
    map.append(tag);
    return tag;
  };
  let zoom = 1;
  const names = [name(0), name(40), name(90)];
  const hidden = () => names.map(({ style }) => style.visibility === 'hidden');
  keepNamesApart(map);
  expect(hidden()).toEqual([false, true, false]);
  zoom = 4;
  keepNamesApart(map);
  expect(hidden()).toEqual([false, false, false]);
});
