import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { refusalOf, errorMessageFrom } from './refusal.ts';

const refused = new ApiError(422, {
  message: 'Please check what you entered.',
  errors: {
    phone: ['Phone is already in use.', 'Phone is not valid.'],
    name: ['Name is required.'],
    code: [],
  },
});

test('AUTH-06 D-107 joins the messages of a field with a comma', () => {
  expect(refusalOf(refused, 'joined').fields).toEqual({
    phone: 'Phone is already in use., Phone is not valid.',
    name: 'Name is required.',
  });
});

test('AUTH-07 PASS-07 uses the first message of each field', () => {
  expect(refusalOf(refused, 'first').fields).toEqual({
    phone: 'Phone is already in use.',
    name: 'Name is required.',
  });
});

test('AUTH-13 uses the message of a response, else its error text', () => {
  expect(errorMessageFrom(new ApiError(429, { message: 'Slow down.', error: 'Too many' }))).toBe(
    'Slow down.',
  );
  expect(errorMessageFrom(new ApiError(429, { message: '', error: 'Too many' }))).toBe('Too many');
  expect(errorMessageFrom(new ApiError(500, { message: '' }))).toBeNull();
});

test('returns no messages for a network error', () => {
  expect(refusalOf(new NetworkError('no response'), 'first')).toEqual({ fields: {}, text: null });
});
