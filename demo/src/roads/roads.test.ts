import type { Point } from '@app/domain/geo/point';
import { expect, test } from 'vitest';
import { metresBetween } from './flat.ts';
import { demoRoads, keyOf, lengthOf, nearestOf, networkOf } from './road-network.ts';
import { spotOn, wayBetween } from './way.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const marina = at(29.5425, 35.001);
const home = at(29.5192, 35.0052);
const roads = demoRoads();

const metresFromRoad = (point: Point) => nearestOf(roads.edges, point)?.metres ?? Infinity;

test('every road of a town can be reached from every other', () => {
  const towns = [at(29.532, 35.006), at(31.954, 35.91)];
  for (const fixtures of towns) {
    const near = [...roads.neighbours.keys()].filter((key) => {
      const [lat = 0] = key.split(' ').map(Number);
      return Math.abs(lat / 1e6 - fixtures.lat) < 0.5;
    });
    const first = nearestOf(roads.edges, fixtures)?.stretch.from ?? fixtures;
    const seen = new Set([keyOf(first)]);
    for (const key of seen) for (const next of roads.neighbours.get(key) ?? []) seen.add(keyOf(next));
    expect(near.filter((key) => !seen.has(key))).toEqual([]);
  }
});

test('a way goes from door to door, on roads but for its ends, and is not much longer than it must be', () => {
  const way = wayBetween(roads, marina, home);
  expect([way[0], way.at(-1)]).toEqual([marina, home]);
  expect(Math.max(...way.slice(1, -1).map(metresFromRoad))).toBeLessThan(1);
  const direct = metresBetween(marina, home);
  expect(lengthOf(way) / direct).toBeLessThan(1.6);
});

test('the shorter of two ways is taken', () => {
  const square = [
    [at(29.5, 35), at(29.5, 35.01), at(29.51, 35.01), at(29.51, 35)],
    [at(29.51, 35), at(29.5, 35)],
  ];
  const way = wayBetween(networkOf(square), at(29.502, 35), at(29.51, 35.001));
  expect(lengthOf(way)).toBeLessThan(1_100);
});

test('where there is no road the way is straight', () => {
  const [dubai, near] = [at(25.0785, 55.1385), at(25.08, 55.14)];
  expect(wayBetween(roads, dubai, near)).toEqual([dubai, near]);
});

test('steps of equal shares are equally long, from the first spot to the last', () => {
  const way = [at(29.5, 35), at(29.5, 35.01), at(29.52, 35.01)];
  const spots = [0, 0.25, 0.5, 0.75, 1].map((share) => spotOn(way, share));
  expect([spots[0], spots.at(-1)]).toEqual([way[0], way.at(-1)]);
  const whole = lengthOf(way);
  expect(lengthOf([spots[2]!, ...way.slice(2)])).toBeCloseTo(whole / 2, -1);
  expect(spotOn(way, -1)).toEqual(way[0]);
  expect(spotOn(way, 2)).toEqual(way[2]);
});
