import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-error.ts';
import { trackingFailure } from './tracking-failure.ts';

test('ERR-07 ERR-08 a number that is not found or asked for too often is said in the words of the server', () => {
  const error = 'Order not found or expired';
  expect(trackingFailure(new ApiError(404, { message: 'x', error }))).toEqual({ said: error });
  expect(trackingFailure(new ApiError(429, { message: 'x', error: 'Slow down' }))).toEqual({
    said: 'Slow down',
  });
});

test('ERR-07 ERR-08 a server that says nothing leaves the two texts', () => {
  expect(trackingFailure(new ApiError(404, { message: '' }))).toEqual({ key: 'notFound' });
  expect(trackingFailure(new ApiError(429, { message: 'x', error: '' }))).toEqual({ key: 'tooMany' });
});

test('ERR-09 anything else is unexpected, whatever it says', () => {
  expect(trackingFailure(new ApiError(500, { message: 'x', error: 'Stack trace' }))).toEqual({
    key: 'unexpected',
  });
  expect(trackingFailure(new NetworkError('offline'))).toEqual({ key: 'unexpected' });
});
