import { expect, test } from 'vitest';
import type { Line } from './base-map.ts';
import { smooth, smoothRing } from './smooth.ts';

const ROAD: Line = [
  [29.564, 35],
  [29.559, 34.9992],
  [29.553, 34.999],
  [29.548, 34.9991],
  [29.544, 34.9984],
];

test('smooths a line through all its spots and close to them', () => {
  const curve = smooth(ROAD).map(String);
  for (const spot of ROAD) expect(curve).toContain(String(spot));
  const between = smooth(ROAD).slice(0, 7);
  expect(between.every(([lat]) => lat >= 29.559 && lat <= 29.564)).toBe(true);
});

test('closes a smoothed ring', () => {
  expect(smoothRing(ROAD).at(-1)).toEqual(ROAD[0]);
});
