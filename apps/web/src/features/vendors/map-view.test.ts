import { expect, test } from 'vitest';
import { LOW_ROOM_PX, mapViewFor } from './map-view.ts';

const marina = { lat: 29.5425, lng: 35.001 };
const southBeach = { lat: 29.433, lng: 34.98 };
const abdoun = { lat: 31.95, lng: 35.88 };

test('fits branches of two towns at the closest zoom', () => {
  const { centre, zoom } = mapViewFor([marina, southBeach, abdoun]);
  expect(zoom).toBe(7);
  expect(centre.lat).toBeCloseTo((southBeach.lat + abdoun.lat) / 2);
});

test('zooms out on a low map', () => {
  expect(mapViewFor([marina, southBeach], LOW_ROOM_PX).zoom).toBe(9);
});

test('zooms in on one town and limits the zoom for a single branch', () => {
  expect(mapViewFor([marina, southBeach]).zoom).toBe(11);
  expect(mapViewFor([marina])).toEqual({ centre: marina, zoom: 14 });
});
