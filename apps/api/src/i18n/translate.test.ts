import { ALL_ENDPOINTS, describeEndpoint } from '@app/contract/schemas/all-endpoints';
import { ERRORS, type ErrorCode, FIELD_PROBLEMS } from '@app/contract/errors';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { translateDone, translateError, translateField } from './translate.ts';

const ARABIC = /[\u0600-\u06FF]/;
const leavesOf = (node: object): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : leavesOf(value).map(([rest, text]) => [`${key}.${rest}`, text]),
  );
const arabic = new Map(leavesOf(ar));
const VALUE = /\{(field|kind|max|maxDate|min|minDate|missing|name)\b/g;
const valuesIn = (text = '') => new Set([...text.matchAll(VALUE)].map(([, name]) => name));

test('every text exists in both languages, in its own script and with Latin digits', () => {
  const wrong = leavesOf(en).filter(([key, text]) => {
    const translated = arabic.get(key) ?? '';
    return ARABIC.test(text) || !ARABIC.test(translated) || /[\u0660-\u0669]/.test(translated);
  });
  expect(wrong).toEqual([]);
});

/* The Arabic texts name their only possible subject, so that the sentence agrees with it. */
const NAMES_ITS_FIELD = new Set([
  'mismatch',
  'wrong_password',
  'too_common',
  'not_an_image',
  'not_a_picture',
]);

test('texts of both languages use the same values', () => {
  for (const [key, text] of leavesOf(en)) {
    if (NAMES_ITS_FIELD.has(key.replace('fields.', ''))) continue;
    expect([key, valuesIn(arabic.get(key))]).toEqual([key, valuesIn(text)]);
  }
});

const values = {
  count: 3,
  missing: 'JD 2.00',
  left: 'JD 4.00',
  number: 214,
  rest: 'JD 5.00',
  price: 'JD 7.00',
  name: 'Kebab',
  minDate: '2026-01-01 10:00',
  maxDate: '2026-01-02 10:00',
  min: 8,
  max: 100,
  state: 'used',
  time: '2026-01-01 12:00',
  reason: 'off_shift',
  scope: 'orders:read',
};

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has a message in both languages', (code) => {
  expect(translateError('en', code, values)).not.toMatch(/errors\.|\{/);
  expect(translateError('ar', code, values)).toMatch(ARABIC);
});

test.each(FIELD_PROBLEMS)('a field that is %s has a message in both languages', (problem) => {
  expect(translateField('en', 'password', problem, values)).toMatch(/^Password [^{]+\.$/);
  expect(translateField('ar', 'password', problem, values)).toMatch(
    NAMES_ITS_FIELD.has(problem)
      ? /^(?:كلمة المرور|كلمتا المرور|يجب أن تكون الصورة)[^{]*\.$/
      : /«كلمة المرور»[^{]*\.$/,
  );
});

test.each([
  [1, 'حرف واحد'],
  [2, 'حرفين'],
  [8, '8 أحرف'],
  [11, '11 حرفًا'],
  [100, '100 حرف'],
])('Arabic counts %d as %s', (max, texts) => {
  expect(translateField('ar', 'name', 'too_long', { max })).toContain(texts);
});

test('names a field by the last known part of its path, and an unknown field generically', () => {
  expect(translateField('en', 'items.3.quantity', 'required')).toBe('Quantity is required.');
  expect(translateField('en', 'constructor', 'invalid')).toBe('This field is not valid.');
  expect(translateDone('ar', 'logout')).toBe('تم تسجيل خروجك.');
});

const Node = z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) });
function fieldsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = Array.isArray(node) ? {} : z.parse(Node, node);
  return [
    ...Object.keys(properties),
    ...Object.values(node).flatMap(fieldsIn),
    ...Object.values(properties).flatMap(fieldsIn),
  ];
}

test('every field of every call has a name in both languages', () => {
  const fields = ALL_ENDPOINTS.map(describeEndpoint)
    .flatMap(({ body, query }) =>
      [body, query].flatMap((schema) =>
        fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
      ),
    )
    .filter((name) => !['properties', 'name'].includes(name));
  expect(fields).toContain('per_page');
  expect(fields).toContain('p256dh');
  expect([...new Set(fields)].filter((name) => !Object.hasOwn(en.labels, name))).toEqual([]);
});
