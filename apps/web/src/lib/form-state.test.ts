import { expect, test } from 'vitest';
import { changed, type FormState, left, refused } from './form-state.ts';

type Values = { name: string; password: string };
const empty: FormState<Values> = { values: { name: '', password: '' }, problems: {}, failure: null };
const filled: FormState<Values> = { ...empty, values: { name: 'Lina', password: 'abcdefgh' } };
const check = ({ name, password }: Values) => ({
  name: name === '' ? 'required' : undefined,
  password: password.length < 8 ? 'too short' : undefined,
});

test('a field is judged when it is left, not while it is first typed', () => {
  const typing = changed(empty, 'password', 'abc', check);
  expect(typing.problems).toEqual({});
  expect(left(typing, 'password', check).problems).toEqual({ password: 'too short' });
});

test('a field that is only passed by is not judged yet', () => {
  expect(left(empty, 'name', check).problems).toEqual({});
});

test('a shown problem stays until it is fixed, and goes at once then', () => {
  const shown = left(changed(empty, 'password', 'abc', check), 'password', check);
  expect(changed(shown, 'password', 'abcd', check).problems).toEqual({ password: 'too short' });
  expect(changed(shown, 'password', 'abcdefgh', check).problems).toEqual({});
});

test('what the server said of a field goes with the next change of that field only', () => {
  const told = refused(filled, { fields: { name: 'taken', password: 'too common' }, text: 'no' }, 'failed');
  expect(told).toMatchObject({ problems: { name: 'taken', password: 'too common' }, failure: null });
  expect(changed(told, 'name', 'Lina N', check).problems).toEqual({ password: 'too common' });
  expect(left(told, 'name', check).problems).toEqual(told.problems);
});

test('PASS-05 what fits under no field is said of the whole form, and nothing typed is lost', () => {
  expect(refused(filled, { fields: { token: 'expired' }, text: 'no' }, 'failed').failure).toBe('expired');
  expect(refused(filled, { fields: {}, text: 'no' }, 'failed').failure).toBe('no');
  expect(refused(filled, { fields: {}, text: null }, 'failed')).toMatchObject({
    failure: 'failed',
    values: filled.values,
  });
});
