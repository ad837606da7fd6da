import { expect, test } from 'vitest';
import { findOnMap, namesAt } from './place-index.ts';

test('names the road, the quarter and the town of a location in both languages', () => {
  const onNahda = { lat: 29.5336, lng: 35.01 };
  expect(namesAt(onNahda, 'en')).toMatchObject({ road: 'Al Nahda St', town: 'Aqaba' });
  expect(namesAt(onNahda, 'ar')).toMatchObject({ road: 'شارع النهضة', town: 'العقبة' });
});

test('names no road away from the named ones, and nothing in the desert', () => {
  expect(namesAt({ lat: 29.5476, lng: 35.0026 }, 'en')).toEqual({
    road: undefined,
    quarter: 'Al Rawda',
    town: 'Aqaba',
  });
  expect(namesAt({ lat: 30.9, lng: 37.5 }, 'en')).toEqual({
    road: undefined,
    quarter: undefined,
    town: undefined,
  });
});

test('FIND-04 finds streets by a part of their name in either language, the nearest first', () => {
  const centre = { lat: 29.532, lng: 35.006 };
  const [first] = findOnMap('nahda', centre, 'en');
  expect(first).toMatchObject({ name: 'Al Nahda St', detail: expect.stringContaining('Aqaba') });
  expect(findOnMap('النهضه', centre, 'en')[0]?.name).toBe('Al Nahda St');
  const lines = findOnMap('king hussein', centre, 'ar').map(({ name, detail }) => `${name} ${detail}`);
  expect(lines[0]).toContain('شارع الملك الحسين');
  expect(new Set(lines).size).toBe(lines.length);
  expect(findOnMap('nowhere at all', centre, 'en')).toEqual([]);
});
