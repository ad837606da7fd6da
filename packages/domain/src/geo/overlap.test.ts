import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circleAround } from './drawing.ts';
import { outlineProblem } from './outline.ts';
import { cutOut, overlapOf, overlapsOf } from './overlap.ts';
import type { Point } from './point.ts';
import { areaKm2, boxOf } from './polygon-area.ts';
import { type Polygon, polygonIncludesPoint } from './polygon.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const box = (south: number, west: number, north: number, east: number): Polygon => [
  at(south, west),
  at(south, east),
  at(north, east),
  at(north, west),
];
const branch = at(29.53, 35);

/** Corners at rising angles around a centre near the branch, so that no two edges meet. */
const star = fc
  .tuple(
    fc.array(fc.double({ min: 0.004, max: 0.03, noNaN: true }), { minLength: 3, maxLength: 14 }),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: 0, max: 6, noNaN: true }),
  )
  .map(([radii, north, east, turn]): Polygon =>
    radii.map((radius, index) => {
      const angle = turn + (2 * Math.PI * index) / radii.length;
      return at(branch.lat + north + radius * Math.sin(angle), branch.lng + east + radius * Math.cos(angle));
    }),
  );

const STEPS = 50;

/** The shared area by counting points of a grid. */
function countedKm2(a: Polygon, b: Polygon): { km2: number; boxKm2: number } {
  const { southWest, northEast } = boxOf(a);
  const boxKm2 = areaKm2(box(southWest.lat, southWest.lng, northEast.lat, northEast.lng));
  let hits = 0;
  for (let row = 0; row < STEPS; row += 1)
    for (let column = 0; column < STEPS; column += 1) {
      const point = at(
        southWest.lat + ((row + 0.5) / STEPS) * (northEast.lat - southWest.lat),
        southWest.lng + ((column + 0.5) / STEPS) * (northEast.lng - southWest.lng),
      );
      if (polygonIncludesPoint(a, point) && polygonIncludesPoint(b, point)) hits += 1;
    }
  return { km2: (hits / STEPS ** 2) * boxKm2, boxKm2 };
}

test('CON-90 the area of an overlap agrees with a grid of points', () => {
  fc.assert(
    fc.property(star, star, (a, b) => {
      const { km2, pieces } = overlapOf(a, b);
      const counted = countedKm2(a, b);
      expect(Math.abs(km2 - counted.km2)).toBeLessThan(0.02 * counted.boxKm2);
      expect(overlapOf(b, a).km2).toBeCloseTo(km2, 6);
      const drawn = pieces.reduce((sum, piece) => sum + areaKm2(piece), 0);
      expect(Math.abs(drawn - km2)).toBeLessThan(1e-3);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test('CON-90 an outline overlaps itself wholly', () => {
  fc.assert(
    fc.property(star, (polygon) => {
      expect(Math.abs(overlapOf(polygon, polygon).km2 / areaKm2(polygon) - 1)).toBeLessThan(1e-3);
    }),
  );
});

test('CON-90 an overlap that is cut out is gone, and nothing else is', () => {
  fc.assert(
    fc.property(star, star, (a, b) => {
      const pieces = cutOut(a, b);
      for (const piece of pieces) expect(overlapOf(piece, b).km2).toBeLessThan(1e-4);
      const left = pieces.reduce((sum, piece) => sum + areaKm2(piece), 0);
      expect(Math.abs(areaKm2(a) - overlapOf(a, b).km2 - left)).toBeLessThan(1e-3);
      for (const [index, piece] of pieces.entries())
        for (const other of pieces.slice(index + 1)) expect(overlapOf(piece, other).km2).toBeLessThan(1e-4);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test('CON-90 a hole is opened by a cut through it', () => {
  const [outer, inner] = [circleAround(branch, 3), circleAround(branch, 1)];
  const pieces = cutOut(outer, inner);
  expect(pieces).toHaveLength(2);
  expect(pieces.map(outlineProblem)).toEqual([null, null]);
  const left = pieces.reduce((sum, piece) => sum + areaKm2(piece), 0);
  expect(left).toBeCloseTo(areaKm2(outer) - areaKm2(inner), 4);
});

test('CON-90 nothing is left of an outline inside another one', () => {
  expect(cutOut(circleAround(branch, 1), circleAround(branch, 3))).toEqual([]);
});

test('CON-90 lists pairs in the order of precedence, without shared edges', () => {
  const [a, b, c] = [
    box(29.5, 35, 29.52, 35.02),
    box(29.51, 35.01, 29.53, 35.03),
    box(29.5, 34.98, 29.52, 35),
  ];
  const [only, ...others] = overlapsOf([a, b, c]);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ first: 0, second: 1 });
  expect(only?.km2).toBeCloseTo(areaKm2(box(29.51, 35.01, 29.52, 35.02)), 4);
  expect(overlapsOf([a, b.map(({ lat, lng }) => at(lat + 0.009999, lng))])).toEqual([]);
});
