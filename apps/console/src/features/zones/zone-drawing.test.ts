import { circleAround, movedBy } from '@app/domain/geo/drawing';
import { overlapsOf } from '@app/domain/geo/overlap';
import { expect, test } from 'vitest';
import {
  newZone,
  problemsOf,
  recorded,
  redone,
  startOf,
  typedPoint,
  undone,
  withCornerAfter,
  withCut,
  withoutCorner,
  withZone,
  withZoneAt,
  zonesInput,
} from './zone-drawing.ts';

const branch = { lat: 29.53, lng: 35 };
const centre = newZone(circleAround(branch, 2), { en: 'Centre', ar: 'الوسط' });
const north = newZone(circleAround(movedBy(branch, { north: 3_000, east: 0 }), 2), {
  en: 'North',
  ar: 'الشمال',
});

test('CON-88 steps are undone and redone; letters of one field are one step', () => {
  let history = startOf([centre]);
  for (const fee of ['2', '2.', '2.5'])
    history = recorded(history, withZone(history.present, centre.key, { fee }), 'fee');
  history = recorded(history, [...history.present, north]);
  expect(history.past).toHaveLength(2);
  const back = undone(undone(history));
  expect(back.present).toEqual([centre]);
  expect(undone(back)).toBe(back);
  expect(redone(back).present[0]?.fee).toBe('2.5');
  expect(redone(redone(back)).present).toEqual(history.present);
  // A new step ends what could be redone.
  expect(redone(recorded(back, [north])).present).toEqual([north]);
});

test('CON-88 inserts a corner after another, and leaves three at least', () => {
  const triangle = circleAround(branch, 1, 3);
  const four = withCornerAfter(triangle, 2);
  expect(four).toHaveLength(4);
  expect(withoutCorner(four ?? [], 3)).toEqual(triangle);
  expect(withoutCorner(triangle, 0)).toBeNull();
  expect(withCornerAfter(circleAround(branch, 1, 200), 0)).toBeNull();
});

test('CON-89 the order of precedence', () => {
  expect(withZoneAt([centre, north], north.key, 0)).toEqual([north, centre]);
});

test('CON-90 cuts a zone out of another; the pieces have its name and prices', () => {
  const cut = withCut([centre, north], north.key, centre.key);
  expect(cut).toHaveLength(2);
  expect(overlapsOf((cut ?? []).map(({ area }) => area))).toEqual([]);
  const around = newZone(circleAround(branch, 5), { en: 'Around', ar: 'حول' });
  const ring = withCut([centre, { ...around, fee: '4.00' }], around.key, centre.key) ?? [];
  expect(ring.map(({ name, fee }) => [name.en, fee])).toEqual([
    ['Centre', '1.00'],
    ['Around', '4.00'],
    ['Around', '4.00'],
  ]);
  expect(new Set(ring.map(({ key }) => key)).size).toBe(3);
  expect(overlapsOf(ring.map(({ area }) => area))).toEqual([]);
  expect(withCut([around, centre], centre.key, around.key)).toBeNull();
});

test('CON-89 CON-130 numbers are read as they are typed, also with Arabic digits', () => {
  const typed = { ...centre, fee: '١٫٥', minimum: '3', travelMinutes: '٢٥' };
  expect(problemsOf(typed)).toEqual([]);
  expect(zonesInput([typed])).toMatchObject([{ fee: 150, minimum: 300, travelMinutes: 25 }]);
  const wrong = { ...centre, name: { en: 'x', ar: ' ' }, fee: '-1', minimum: 'x', travelMinutes: '181' };
  expect(problemsOf(wrong)).toEqual(['nameAr', 'fee', 'minimum', 'travelMinutes']);
});

test('CON-88 a corner is typed as two numbers', () => {
  expect(typedPoint('29.5440', ' 35.013')).toEqual({ lat: 29.544, lng: 35.013 });
  expect(typedPoint('٢٩٫٥', '35')).toEqual({ lat: 29.5, lng: 35 });
  for (const [lat, lng] of [
    ['91', '35'],
    ['29', '181'],
    ['', '35'],
    ['x', '35'],
  ] as const)
    expect(typedPoint(lat, lng)).toBeNull();
});
