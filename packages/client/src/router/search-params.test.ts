import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test.each(['6e10', '00123', '12345678901234567890', 'true', 'null', '0x10', '/cart/1?a=b&c=d', '50%+1'])(
  'parses and serialises %s as text',
  (table) => {
    const search = stringifySearch({ table });
    expect(parseSearch(search)).toEqual({ table });
    expect(stringifySearch(parseSearch(search))).toBe(search);
  },
);

test('ROUTE-29 parses a session given as JSON', () => {
  expect(parseSearch('?session=%7B%22_id%22%3A%221%22%7D')).toEqual({ session: { _id: '1' } });
  expect(stringifySearch({ session: { _id: '1' } })).toBe('?session=%7B%22_id%22%3A%221%22%7D');
});

test('returns invalid JSON as text', () => {
  expect(parseSearch('?session={oops')).toEqual({ session: '{oops' });
});

test('omits undefined and null values', () => {
  expect(stringifySearch({ table: undefined, redirect: null })).toBe('');
});

test('does not set the prototype from a parameter called __proto__', () => {
  const parsed = parseSearch('?__proto__={"isAdmin":true}');
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect('isAdmin' in parsed).toBe(false);
});
