import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressProblem, defaultAddressName } from './address.ts';
import { distanceKm, InvalidPoint, isPoint, type Point, pointProblem, roundToFourDecimals } from './point.ts';
import { InvalidPolygon, polygonIncludesPoint } from './polygon.ts';
import { zoneContaining } from './zone.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const aqaba = at(29.532, 35.006);
const amman = at(31.9539, 35.9106);
const square = [at(0, 0), at(0, 10), at(10, 10), at(10, 0)];

test('CONST-10 measures with an Earth of 6371 km', () => {
  expect(distanceKm(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6371, 6);
  expect(distanceKm(aqaba, amman)).toBeCloseTo(282.9, 0);
  expect(distanceKm(aqaba, aqaba)).toBe(0);
});

test('H3 rounds a position to about ten metres', () => {
  expect(roundToFourDecimals(at(29.531_949, 35.006_151))).toEqual(at(29.5319, 35.0062));
});

test('the distance is the same both ways, and a number even at the antipodes', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, at(-a.lat, a.lng > 0 ? a.lng - 180 : a.lng + 180))).toBeCloseTo(Math.PI * 6371, 1);
    }),
  );
});

test.each([
  at(90.1, 0),
  at(-91, 0),
  at(Number.NaN, 0),
  at(0, 180.5),
  at(0, Number.NaN),
  at(0, Number.NEGATIVE_INFINITY),
])('rejects the coordinate %o with a named error', (point) => {
  expect(pointProblem(point)).not.toBeNull();
  expect(() => distanceKm(point, aqaba)).toThrow(InvalidPoint);
  expect(() => polygonIncludesPoint(square, point)).toThrow(InvalidPoint);
});

test('detects points', () => {
  expect([at(-90, 180), aqaba].every(isPoint)).toBe(true);
  for (const value of [null, 'x', {}, { lat: 1 }, { lng: 1 }, { lat: '1', lng: 1 }, at(91, 0), at(0, 181)]) {
    expect(isPoint(value)).toBe(false);
  }
  expect([at(91, 0), at(0, 181), aqaba].map(pointProblem)).toEqual(['latitude', 'longitude', null]);
});

test('D-040 edges and corners are inside', () => {
  for (const point of [at(0, 0), at(10, 10), at(0, 5), at(5, 10), at(10, 5), at(5, 0)]) {
    expect(polygonIncludesPoint(square, point)).toBe(true);
  }
});

test('D-040 a point computed to lie on a slanted edge is inside', () => {
  const [a, b, c] = [at(29.51, 34.99), at(29.57, 35.013), at(29.52, 35.07)];
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (t) => {
      const onEdge = at(a.lat + t * (b.lat - a.lat), a.lng + t * (b.lng - a.lng));
      expect(polygonIncludesPoint([a, b, c], onEdge)).toBe(true);
    }),
  );
});

test('a point on the extension of an edge is outside', () => {
  for (const point of [at(0, 11), at(0, -1), at(10, 12), at(-1, 10), at(11, 0)]) {
    expect(polygonIncludesPoint(square, point)).toBe(false);
  }
});

test('the corners may come either way round, and the ring may be closed', () => {
  const ring = [...square, at(0, 0)];
  for (const polygon of [square, square.toReversed(), ring, ring.toReversed()]) {
    expect(polygonIncludesPoint(polygon, at(5, 5))).toBe(true);
    expect(polygonIncludesPoint(polygon, at(5, 10.001))).toBe(false);
    expect(polygonIncludesPoint(polygon, at(-0.001, 5))).toBe(false);
  }
});

test('a bay in the outline is outside', () => {
  const horseshoe = [at(0, 0), at(0, 9), at(9, 9), at(9, 6), at(3, 6), at(3, 3), at(9, 3), at(9, 0)];
  expect(polygonIncludesPoint(horseshoe, at(6, 4.5))).toBe(false);
  expect(polygonIncludesPoint(horseshoe, at(1, 4.5))).toBe(true);
  expect(polygonIncludesPoint(horseshoe, at(6, 1))).toBe(true);
  expect(polygonIncludesPoint(horseshoe, at(6, 8))).toBe(true);
});

test('agrees with counting the angle the outline turns around the point', () => {
  const corner = fc.record({
    lat: fc.integer({ min: -20, max: 20 }),
    lng: fc.integer({ min: -20, max: 20 }),
  });
  const inside = fc.record({
    lat: fc.double({ min: -22, max: 22, noNaN: true }),
    lng: fc.double({ min: -22, max: 22, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), inside, (polygon, point) => {
      const turns = turnsAround(polygon, point);
      fc.pre(turns !== null);
      expect(polygonIncludesPoint(polygon, point)).toBe(turns !== 0);
    }),
    { numRuns: 3000 },
  );
});

/** How often the outline goes round the point, by its angles; null too near an edge to tell. */
function turnsAround(polygon: Point[], point: Point): number | null {
  let angle = 0;
  for (const [place, from] of polygon.entries()) {
    const to = polygon[(place + 1) % polygon.length] ?? from;
    const [ax, ay, bx, by] = [
      from.lng - point.lng,
      from.lat - point.lat,
      to.lng - point.lng,
      to.lat - point.lat,
    ];
    const length = Math.hypot(bx - ax, by - ay);
    const cross = ax * by - ay * bx;
    const isNear = Math.hypot(ax, ay) < 1e-6 || (length > 0 && Math.abs(cross) / length < 1e-6);
    if (isNear) return null;
    angle += Math.atan2(cross, ax * bx + ay * by);
  }
  return Math.round(angle / (2 * Math.PI));
}

test.each([[[]], [[aqaba]], [[aqaba, amman]]])('refuses an outline of too few corners by name', (polygon) => {
  expect(() => polygonIncludesPoint(polygon, aqaba)).toThrow(InvalidPolygon);
});

test('refuses an outline with a broken corner', () => {
  expect(() => polygonIncludesPoint([...square, at(Number.NaN, 0)], at(5, 5))).toThrow(InvalidPoint);
});

test('D-040 the first zone of the branch that contains the point wins', () => {
  const near = { name: 'near', coordinates: [at(4, 4), at(4, 6), at(6, 6), at(6, 4)] };
  const wide = { name: 'wide', coordinates: square };
  expect(zoneContaining([near, wide], at(5, 5))?.name).toBe('near');
  expect(zoneContaining([wide, near], at(5, 5))?.name).toBe('wide');
  expect(zoneContaining([near, wide], at(1, 1))?.name).toBe('wide');
  expect(zoneContaining([near, wide], at(20, 20))).toBeNull();
  expect(zoneContaining([], at(5, 5))).toBeNull();
});

test('CONST-09 the unnamed address is numbered after those that exist', () => {
  expect(defaultAddressName(0)).toBe('default 1');
  expect(defaultAddressName(3)).toBe('default 4');
});

test('an address requires a name and valid coordinates', () => {
  expect(addressProblem({ name: ' ', coordinates: aqaba })).toBe('name');
  expect(addressProblem({ name: 'Home', coordinates: at(91, 0) })).toBe('latitude');
  expect(addressProblem({ name: 'Home', coordinates: aqaba })).toBeNull();
});
