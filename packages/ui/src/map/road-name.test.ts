import type { BaseMapData, Drawing } from '@app/domain/geo/base-map';
import { expect, test } from 'vitest';
import { roadNameAt } from './road-name.ts';

const labels: Drawing['labels'] = [
  { kind: 'road', at: [29.5336, 35.01], from: 15, en: 'Al Nahda St', ar: 'شارع النهضة' },
  { kind: 'quarter', at: [29.538, 35.0018], from: 14, en: 'Al Shallalah', ar: 'الشلالة' },
  { kind: 'water', at: [29.515, 34.972], from: 12, en: 'Gulf of Aqaba', ar: 'خليج العقبة' },
];
const baseMap: BaseMapData = [
  {
    water: [],
    coastLines: [],
    coastRings: [],
    parks: [],
    hills: [],
    islands: [],
    piers: [],
    runways: [],
    roads: [],
    quarters: [],
    labels,
  },
];

test.each([
  [{ lat: 29.534, lng: 35.0105 }, 'Al Nahda St', 'شارع النهضة'],
  [{ lat: 29.5385, lng: 35.0025 }, 'Al Shallalah', 'الشلالة'],
  [{ lat: 29.515, lng: 34.972 }, null, null],
])('calls %o by the road close by, else by the quarter', (point, en, ar) => {
  expect(roadNameAt(baseMap, point, 'en')).toBe(en);
  expect(roadNameAt(baseMap, point, 'ar')).toBe(ar);
});

test('has no name without a drawn map', () => {
  expect(roadNameAt(null, { lat: 29.534, lng: 35.0105 }, 'en')).toBeNull();
});
