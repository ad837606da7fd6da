import type { Point } from '@app/domain/geo/point';
import { expect, test } from 'vitest';
import { metresBetween } from './flat.ts';
import { demoRoads, keyOf, lengthOf, nearestOf, networkOf } from './road-network.ts';
import { pointOn, routeBetween } from './route.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const marina = at(29.5425, 35.001);
const home = at(29.5192, 35.0052);
const roads = demoRoads();

const metresFromRoad = (point: Point) => nearestOf(roads.edges, point)?.metres ?? Infinity;

test('all roads of a town are connected', () => {
  const towns = [at(29.532, 35.006), at(31.954, 35.91)];
  for (const town of towns) {
    const near = [...roads.neighbours.keys()].filter((key) => {
      const [lat = 0] = key.split(' ').map(Number);
      return Math.abs(lat / 1e6 - town.lat) < 0.5;
    });
    const first = nearestOf(roads.edges, town)?.segment.from ?? town;
    const seen = new Set([keyOf(first)]);
    for (const key of seen) for (const next of roads.neighbours.get(key) ?? []) seen.add(keyOf(next));
    expect(near.filter((key) => !seen.has(key))).toEqual([]);
  }
});

test('a route follows roads except at its ends and is not much longer than necessary', () => {
  const route = routeBetween(roads, marina, home);
  expect([route[0], route.at(-1)]).toEqual([marina, home]);
  expect(Math.max(...route.slice(1, -1).map(metresFromRoad))).toBeLessThan(1);
  const direct = metresBetween(marina, home);
  expect(lengthOf(route) / direct).toBeLessThan(1.6);
});

test('takes the shorter of two routes', () => {
  const square = [
    [at(29.5, 35), at(29.5, 35.01), at(29.51, 35.01), at(29.51, 35)],
    [at(29.51, 35), at(29.5, 35)],
  ];
  const route = routeBetween(networkOf(square), at(29.502, 35), at(29.51, 35.001));
  expect(lengthOf(route)).toBeLessThan(1_100);
});

test('the route is straight where there is no road', () => {
  const [dubai, near] = [at(25.0785, 55.1385), at(25.08, 55.14)];
  expect(routeBetween(roads, dubai, near)).toEqual([dubai, near]);
});

test('equal fractions give steps of equal length from start to end', () => {
  const route = [at(29.5, 35), at(29.5, 35.01), at(29.52, 35.01)];
  const spots = [0, 0.25, 0.5, 0.75, 1].map((share) => pointOn(route, share));
  expect([spots[0], spots.at(-1)]).toEqual([route[0], route.at(-1)]);
  const whole = lengthOf(route);
  expect(lengthOf([spots[2]!, ...route.slice(2)])).toBeCloseTo(whole / 2, -1);
  expect(pointOn(route, -1)).toEqual(route[0]);
  expect(pointOn(route, 2)).toEqual(route[2]);
});
