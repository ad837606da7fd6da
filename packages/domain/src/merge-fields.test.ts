import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, mergeFields } from './merge-fields.ts';

const base = {
  minimum: 200,
  phone: '+96232010101',
  tips: [50, 100, 200],
  name: { en: 'Marina', ar: 'مارينا' },
};

test('CON-100 edits of different fields are merged without a question', () => {
  const merged = mergeFields(base, { ...base, minimum: 300 }, { ...base, tips: [] });
  expect(merged).toEqual({ values: { ...base, minimum: 300, tips: [] }, conflicts: [] });
});

test('CON-100 a field that both changed is a conflict, unless both chose the same', () => {
  const own = { ...base, minimum: 300, name: { en: 'Port', ar: 'ميناء' } };
  const theirs = { ...base, minimum: 400, name: { ar: 'ميناء', en: 'Port' } };
  expect(mergeFields(base, own, theirs)).toEqual({ values: own, conflicts: ['minimum'] });
});

test('CON-100 only the changed fields are sent', () => {
  expect(changedFields(base, structuredClone(base))).toEqual({});
  expect(changedFields(base, { ...base, tips: [50, 100] })).toEqual({ tips: [50, 100] });
  expect(changedFields<{ a: unknown }>({ a: [] }, { a: {} })).toEqual({ a: {} });
});

test('CON-100 a merge loses no edit: every field is that of a side which changed it', () => {
  const values = fc.record({
    a: fc.nat(2),
    b: fc.array(fc.nat(1), { maxLength: 2 }),
    c: fc.constantFrom(null, 'x'),
  });
  fc.assert(
    fc.property(values, values, values, (start, own, theirs) => {
      const { values: result, conflicts } = mergeFields(start, own, theirs);
      const lostOwn = Object.keys(changedFields(start, own)).filter(
        (name) => name in changedFields(own, result),
      );
      const lostTheirs = Object.keys(changedFields(start, theirs)).filter(
        (name) => name in changedFields(theirs, result),
      );
      expect(lostOwn).toEqual([]);
      expect(lostTheirs).toEqual(conflicts);
    }),
  );
});
