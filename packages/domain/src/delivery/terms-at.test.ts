import { expect, test } from 'vitest';
import { circleAround } from '../geo/drawing.ts';
import type { Point } from '../geo/point.ts';
import { amount } from '../money/amount.ts';
import { deliveryTermsAt } from './terms-at.ts';

const at = (lat: number, lng: number): Point => ({ lat, lng });
const branch = at(29.53, 35);
const square = [at(29.5, 35), at(29.5, 35.02), at(29.52, 35.02), at(29.52, 35)];

test('CON-91 a point gets the first zone, the larger minimum and its distance', () => {
  const zones = [
    { name: 'first', coordinates: square, fee: amount(100), minimum: amount(300) },
    { name: 'second', coordinates: circleAround(branch, 9), fee: amount(250), minimum: amount(800) },
  ];
  const of = { location: branch, minimum: amount(500) };
  const inside = deliveryTermsAt(zones, of, at(29.51, 35.01));
  expect([inside.zone?.name, inside.minimum]).toEqual(['first', 500]);
  expect(inside.km).toBeCloseTo(2.4, 1);
  expect(deliveryTermsAt(zones, of, branch)).toMatchObject({ zone: { name: 'second' }, minimum: 800, km: 0 });
  expect(deliveryTermsAt(zones, { ...of, location: null }, at(31, 36))).toMatchObject({
    zone: null,
    km: null,
  });
});
