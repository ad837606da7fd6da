import { expect, test } from 'vitest';
import { BACKDROPS as DEMO_BACKDROPS, DISHES as DEMO_DISHES, PALETTES } from '../../demo/src/art.ts';
import { LOGO_PALETTES } from './logo.ts';
import { BACKDROPS, DISHES } from './picture.ts';

// The server may not import a tool, so the demo keeps its own list of names.
test('the demo names what the artwork can draw', () => {
  expect([...DEMO_DISHES].toSorted()).toEqual([...DISHES].toSorted());
  expect([...DEMO_BACKDROPS].toSorted()).toEqual([...BACKDROPS].toSorted());
  expect([...PALETTES].toSorted()).toEqual(Object.keys(LOGO_PALETTES).toSorted());
});
