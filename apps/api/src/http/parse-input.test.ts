import { ALL_ENDPOINTS, describeEndpoint } from '@app/contract/schemas/all-endpoints';
import { LatLng } from '@app/contract/schemas/vocabulary';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { AppError } from '#errors/app-error.ts';
import { isTooDeep } from './json-depth.ts';
import { parseInput } from './parse-input.ts';

function fieldsOf(schema: z.ZodMiniType, input: unknown) {
  try {
    parseInput(schema, input);
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}

/** Fails as soon as an entry is parsed. */
const unread = z.custom<never>(() => {
  throw new Error('an entry was parsed');
});

test('B7: a list that is too long is refused before its entries are parsed', () => {
  const tooLong = [{ problem: 'too_long', values: { max: 3, kind: 'list' } }];
  const list = z.array(unread).check(z.maxLength(3));
  const four = [1, 2, 3, 4];
  expect(fieldsOf(list, four)).toEqual({ body: tooLong });
  expect(fieldsOf(z.object({ a: z.optional(z.nullable(list)) }), { a: four })).toEqual({ a: tooLong });
  expect(fieldsOf(z.object({ a: z._default(list, []) }), { a: four })).toEqual({ a: tooLong });
  const nested = z.array(z.object({ b: list })).check(z.maxLength(2));
  expect(fieldsOf(nested, [{ b: [] }, { b: four }])).toEqual({ '1.b': tooLong });
});

test('B7: only the option of a union that the input names counts', () => {
  const few = z.object({ kind: z.literal('few'), of: z.array(z.number()).check(z.maxLength(1)) });
  const many = z.object({ kind: z.literal('many'), of: z.array(z.number()).check(z.maxLength(9)) });
  const either = z.discriminatedUnion('kind', [few, many]);
  expect(fieldsOf(either, { kind: 'many', of: [1, 2] })).toEqual({});
  expect(Object.keys(fieldsOf(either, { kind: 'few', of: [1, 2] }))).toEqual(['of']);
});

test('B7: at most 100 problems are described', () => {
  const points = z.array(LatLng).check(z.maxLength(500));
  const wrong = Array.from({ length: 500 }, () => ({}));
  expect(Object.keys(fieldsOf(points, wrong))).toHaveLength(100);
  const texts = z.array(z.string()).check(z.maxLength(500));
  expect(Object.keys(fieldsOf(texts, Array(500).fill('\0')))).toHaveLength(100);
});

test('B7: the largest list of wrong order types is one problem', () => {
  const addBranch = ALL_ENDPOINTS.find(({ name }) => name === 'addBranch')!;
  const name = { en: 'Harbour', ar: 'الميناء' };
  for (const wrong of [{}, 1]) {
    const body = { name, location: null, orderTypes: Array(80_000).fill(wrong) };
    expect(Object.keys(fieldsOf(describeEndpoint(addBranch).body, body))).toEqual(['orderTypes']);
  }
});

test('B21: the depth of JSON counts brackets outside of texts', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect([isTooDeep(deep(64)), isTooDeep(deep(65)), isTooDeep('['.repeat(20_000))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isTooDeep(JSON.stringify(['['.repeat(100), `"${'{'.repeat(100)}`, '\\'.repeat(99)]))).toBe(false);
  expect(isTooDeep(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBe(true);
});
