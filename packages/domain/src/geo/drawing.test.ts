import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circleAround, midpointOf, movedBy, roundCorner, snapped, zoneWarnings } from './drawing.ts';
import { crossingEdges, outlineProblem } from './outline.ts';
import { distanceKm, type Point } from './point.ts';
import { areaKm2 } from './polygon-area.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const branch = at(29.53, 35);
const square = [at(29.5, 35), at(29.5, 35.02), at(29.52, 35.02), at(29.52, 35)];

test('CON-88 a circle has the radius and the area of its kilometres', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 20, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      (km, lat) => {
        const centre = at(lat, 35);
        const circle = circleAround(centre, km, 64);
        for (const corner of circle) expect(Math.abs(distanceKm(centre, corner) / km - 1)).toBeLessThan(0.01);
        expect(Math.abs(areaKm2(circle) / (Math.PI * km ** 2) - 1)).toBeLessThan(0.02);
        expect(outlineProblem(circle)).toBeNull();
      },
    ),
  );
});

test('CON-88 moves a point by metres, and no further than the edge of the map', () => {
  for (const metres of [
    { north: 10, east: 0 },
    { north: 0, east: -10 },
    { north: 100, east: 0 },
  ]) {
    const km = distanceKm(branch, movedBy(branch, metres));
    expect(km * 1_000).toBeCloseTo(Math.hypot(metres.north, metres.east), 0);
  }
  expect(movedBy(at(90, 180), { north: 100, east: 100 })).toEqual(at(90, 180));
});

test('CON-88 snaps to a corner, else to an edge, else nowhere', () => {
  const reachKm = 0.1;
  expect(snapped(at(29.5003, 35.0003), [square], reachKm)).toEqual(at(29.5, 35));
  expect(snapped(at(29.5003, 35.01), [square], reachKm)).toEqual(at(29.5, 35.01));
  expect(snapped(at(29.505, 35.005), [square], reachKm)).toEqual(at(29.505, 35.005));
  expect(snapped(at(29.5, 35), [], reachKm)).toEqual(at(29.5, 35));
});

test('CON-88 rounds corners to a tenth of a metre', () => {
  expect(roundCorner(at(29.123_456_78, 35.000_000_4))).toEqual(at(29.123_457, 35));
  expect(midpointOf(at(29.5, 35), at(29.52, 35.02))).toEqual(at(29.51, 35.01));
});

test('CON-90 names the edges that cross', () => {
  const [a, b, c, d] = square;
  const bow = [a, c, b, d].filter((corner) => corner !== undefined);
  expect(outlineProblem(bow)).toBe('crossing');
  expect(crossingEdges(bow)).toEqual([
    [a, c],
    [b, d],
  ]);
  expect(crossingEdges(square)).toEqual([]);
  expect([outlineProblem([]), outlineProblem([branch, branch, branch])]).toEqual(['too_few', 'on_one_line']);
});

test('CON-90 warns of a zone far from its branch and of a tiny one', () => {
  expect(zoneWarnings(square, branch)).toEqual([]);
  expect(zoneWarnings(circleAround(branch, 0.05), branch)).toEqual(['tiny']);
  const away = movedBy(branch, { north: 30_000, east: 0 });
  expect(zoneWarnings(circleAround(away, 2), branch)).toEqual(['far']);
  expect(zoneWarnings(circleAround(away, 6), branch)).toEqual([]);
  expect(zoneWarnings(circleAround(away, 2), null)).toEqual([]);
});
