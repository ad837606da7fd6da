import { expect, test } from 'vitest';
import { applyRefusal, blurField, changeField, type FormState } from './form-state.ts';

type Values = { name: string; password: string };
const empty: FormState<Values> = { values: { name: '', password: '' }, problems: {}, failure: null };
const filled: FormState<Values> = { ...empty, values: { name: 'Lina', password: 'abcdefgh' } };
const check = ({ name, password }: Values) => ({
  name: name === '' ? 'required' : undefined,
  password: password.length < 8 ? 'too short' : undefined,
});

test('validates a field on blur, not during the first typing', () => {
  const typing = changeField(empty, 'password', 'abc', check);
  expect(typing.problems).toEqual({});
  expect(blurField(typing, 'password', check).problems).toEqual({ password: 'too short' });
});

test('does not validate an empty field on blur', () => {
  expect(blurField(empty, 'name', check).problems).toEqual({});
});

test('clears a shown problem as soon as it is fixed', () => {
  const shown = blurField(changeField(empty, 'password', 'abc', check), 'password', check);
  expect(changeField(shown, 'password', 'abcd', check).problems).toEqual({ password: 'too short' });
  expect(changeField(shown, 'password', 'abcdefgh', check).problems).toEqual({});
});

test('clears a server message on the next change of its field only', () => {
  const state = applyRefusal(
    filled,
    { fields: { name: 'taken', password: 'too common' }, text: 'no' },
    'failed',
  );
  expect(state).toMatchObject({ problems: { name: 'taken', password: 'too common' }, failure: null });
  expect(changeField(state, 'name', 'Lina N', check).problems).toEqual({ password: 'too common' });
  expect(blurField(state, 'name', check).problems).toEqual(state.problems);
});

test('PASS-05 shows a message without a field on the whole form and preserves the values', () => {
  expect(applyRefusal(filled, { fields: { token: 'expired' }, text: 'no' }, 'failed').failure).toBe(
    'expired',
  );
  expect(applyRefusal(filled, { fields: {}, text: 'no' }, 'failed').failure).toBe('no');
  expect(applyRefusal(filled, { fields: {}, text: null }, 'failed')).toMatchObject({
    failure: 'failed',
    values: filled.values,
  });
});
