import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areasNear, boxAround, distanceToPolygonKm, pointInside } from './area.ts';
import { distanceKm, type Point } from './point.ts';
import { polygonIncludesPoint } from './polygon.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const square = [at(29.5, 35), at(29.5, 35.02), at(29.52, 35.02), at(29.52, 35)];
const horseshoe = [at(0, 0), at(0, 9), at(9, 9), at(9, 6), at(3, 6), at(3, 3), at(9, 3), at(9, 0)];

test('D-125 the distance to an area is that to its nearest edge, and 0 inside', () => {
  expect(distanceToPolygonKm(square, at(29.51, 35.01))).toBe(0);
  expect(distanceToPolygonKm(square, at(29.51, 35.12))).toBeCloseTo(
    distanceKm(at(29.51, 35.02), at(29.51, 35.12)),
    3,
  );
  expect(distanceToPolygonKm(square, at(29.6, 35.1))).toBeCloseTo(
    distanceKm(at(29.52, 35.02), at(29.6, 35.1)),
    3,
  );
});

test('D-125 areas come by distance, and none beyond 50 km', () => {
  const shifted = (name: string, degrees: number) => ({
    name,
    coordinates: square.map(({ lat, lng }) => at(lat + degrees, lng)),
  });
  const near = areasNear([shifted('far', 0.3), shifted('beyond', 2), shifted('near', 0.1)], at(29.51, 35.01));
  expect(near.map(({ name }) => name)).toEqual(['near', 'far']);
  expect(near[0]?.distanceKm).toBeCloseTo(10, 0);
});

test('the box around a point holds everything within the distance', () => {
  const point = fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.double({ min: 0, max: 360, noNaN: true }), (from, bearing) => {
      const { southWest, northEast } = boxAround(from, 50);
      const away = 0.449;
      const lat = from.lat + away * Math.cos((bearing * Math.PI) / 180);
      const lng =
        from.lng + (away * Math.sin((bearing * Math.PI) / 180)) / Math.cos((from.lat * Math.PI) / 180);
      fc.pre(Math.abs(lat) < 90 && Math.abs(lng) < 180 && distanceKm(from, at(lat, lng)) <= 50);
      expect(lat >= southWest.lat && lat <= northEast.lat).toBe(true);
      expect(lng >= southWest.lng && lng <= northEast.lng).toBe(true);
    }),
  );
  expect(boxAround(at(90, 0), 50)).toMatchObject({
    southWest: { lng: -180 },
    northEast: { lng: 180, lat: 90 },
  });
});

test('D-125 a point of an area lies inside it, in a bay too', () => {
  for (const polygon of [square, horseshoe, horseshoe.map(({ lat, lng }) => at(lng, lat))])
    expect(polygonIncludesPoint(polygon, pointInside(polygon))).toBe(true);
  expect(pointInside(square)).toEqual({ lat: expect.closeTo(29.51), lng: expect.closeTo(35.01) });
});
