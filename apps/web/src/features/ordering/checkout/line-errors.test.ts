import { ApiError } from '@app/client/http/api-error.ts';
import { expect, test } from 'vitest';
import { lineErrorsFrom } from './line-errors.ts';

test('assigns error messages to their lines', () => {
  const refusal = new ApiError(422, {
    message: 'Some items are not available.',
    errors: {
      'items.1': ['Hummus is sold out.'],
      'items.2.preferences.bread': ['Bread is required.', 'and more'],
      'items.2.quantity': ['Quantity must be at most 99.'],
      receive_at: ['Choose another time.'],
    },
  });
  const { lines, others } = lineErrorsFrom(refusal);
  expect([...lines]).toEqual([
    [1, 'Hummus is sold out.'],
    [2, 'Bread is required.'],
  ]);
  expect(others).toEqual(['Choose another time.']);
});

test('returns no line errors for a lost connection', () => {
  expect(lineErrorsFrom(new Error('offline'))).toEqual({ lines: new Map(), others: [] });
});
