import { expect, test } from 'vitest';
import { LOW_ROOM_PX, viewOf } from './map-view-of.ts';

const marina = { lat: 29.5425, lng: 35.001 };
const southBeach = { lat: 29.433, lng: 34.98 };
const abdoun = { lat: 31.95, lng: 35.88 };

test('branches in two towns are seen from as near as both fit', () => {
  const { centre, zoom } = viewOf([marina, southBeach, abdoun]);
  expect(zoom).toBe(7);
  expect(centre.lat).toBeCloseTo((southBeach.lat + abdoun.lat) / 2);
});

test('a low map shows the same branches from farther away', () => {
  expect(viewOf([marina, southBeach], LOW_ROOM_PX).zoom).toBe(9);
});

test('branches of one town are seen from nearer, a single one not from the next door', () => {
  expect(viewOf([marina, southBeach]).zoom).toBe(11);
  expect(viewOf([marina])).toEqual({ centre: marina, zoom: 14 });
});
