import { expect, test } from 'vitest';
import { BACKDROPS as DEMO_BACKDROPS, DISHES as DEMO_DISHES, PALETTES } from '../../demo/src/art.ts';
import { LOGO_PALETTES } from './logo.ts';
import { BACKDROPS, DISHES } from './picture.ts';

// The demo must not import tools, so it has its own list of names.
test('the demo has the same names as the artwork', () => {
  expect([...DEMO_DISHES].toSorted()).toEqual([...DISHES].toSorted());
  expect([...DEMO_BACKDROPS].toSorted()).toEqual([...BACKDROPS].toSorted());
  expect([...PALETTES].toSorted()).toEqual(Object.keys(LOGO_PALETTES).toSorted());
});
