import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossesItself, enclosesNothing, isSwappedAmong, findMisplacement, swapCorners } from './outline.ts';
import type { Point } from './point.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const square = [at(29.5, 35), at(29.5, 35.02), at(29.52, 35.02), at(29.52, 35)];

/** Corners at rising angles around a centre, so that no two edges meet. */
const star = fc
  .tuple(
    fc.array(fc.double({ min: 0.05, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 12 }),
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.double({ min: -150, max: 150, noNaN: true }),
  )
  .map(([radii, lat, lng]) =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return at(lat + radius * Math.sin(angle), lng + radius * Math.cos(angle));
    }),
  );
const ring = fc
  .integer({ min: 4, max: 40 })
  .map((corners) =>
    Array.from({ length: corners }, (_, index) =>
      at(Math.sin((2 * Math.PI * index) / corners), Math.cos((2 * Math.PI * index) / corners)),
    ),
  );
const turned = (polygon: readonly Point[], by: number) => [...polygon.slice(by), ...polygon.slice(0, by)];

test('an outline around a centre does not cross itself, in any direction and from any corner', () => {
  fc.assert(
    fc.property(star, fc.nat(11), (polygon, by) => {
      expect(crossesItself(turned(polygon, by % polygon.length))).toBe(false);
      expect(crossesItself(polygon.toReversed())).toBe(false);
      expect(crossesItself([...polygon, ...polygon.slice(0, 1)])).toBe(false);
    }),
  );
});

test('two neighbours of a convex outline in the wrong order cross', () => {
  fc.assert(
    fc.property(ring, fc.nat(39), (polygon, by) => {
      const [first, second, ...rest] = polygon;
      const crossed = [second, first, ...rest].filter((corner) => corner !== undefined);
      expect(crossesItself(turned(crossed, by % crossed.length))).toBe(true);
    }),
  );
});

test('an outline that goes back along itself or touches itself is refused', () => {
  expect(crossesItself([at(0, 0), at(0, 4), at(0, 2), at(3, 2)])).toBe(true);
  expect(crossesItself([at(0, 0), at(0, 4), at(2, 2), at(4, 4), at(4, 0), at(2, 2)])).toBe(true);
  expect(crossesItself(square)).toBe(false);
});

test('an outline on one line encloses nothing', () => {
  expect(enclosesNothing([at(0, 0), at(1, 1), at(2, 2)])).toBe(true);
  expect(enclosesNothing([at(1, 1), at(1, 1), at(1, 1)])).toBe(true);
  expect(enclosesNothing(square)).toBe(false);
});

test('a point near an area is in its place, swapped or far away it is not', () => {
  const far = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(star, far, (polygon, degrees) => {
      const [corner = at(0, 0)] = polygon;
      expect(findMisplacement(corner, [polygon])).toBeNull();
      const away = at(corner.lat + (corner.lat > 0 ? -degrees : degrees) * 10, corner.lng);
      expect(findMisplacement(away, [polygon])).not.toBeNull();
    }),
  );
  expect(findMisplacement(at(35, 29.5), [square])).toBe('swapped');
  expect(findMisplacement(at(31.95, 35.91), [square])).toBe('far');
  expect(findMisplacement(at(29.53, 35.006), [swapCorners(square)])).toBe('swapped');
  expect(findMisplacement(at(31.95, 35.91), [])).toBeNull();
});

test('a longitude that is no latitude is never taken for a swap', () => {
  expect(findMisplacement(at(10, 120), [square])).toBe('far');
  expect(isSwappedAmong(at(10, 120), [at(29.5, 35)])).toBe(false);
});

test('compares a point with others', () => {
  expect(isSwappedAmong(at(35, 29.5), [at(31.95, 35.91), at(29.53, 35)])).toBe(true);
  expect(isSwappedAmong(at(32.5, 35.8), [at(29.53, 35)])).toBe(false);
  expect(isSwappedAmong(at(32.5, 35.8), [])).toBe(false);
});
