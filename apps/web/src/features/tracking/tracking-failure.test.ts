import { ApiError, NetworkError } from '@app/client/http/api-error.ts';
import { expect, test } from 'vitest';
import { trackingFailure } from './tracking-failure.ts';

test('ERR-07 ERR-08 shows the server’s message for an unknown number or too many requests', () => {
  const error = 'Order not found or expired';
  expect(trackingFailure(new ApiError(404, { message: 'x', error }))).toEqual({ message: error });
  expect(trackingFailure(new ApiError(429, { message: 'x', error: 'Slow down' }))).toEqual({
    message: 'Slow down',
  });
});

test('ERR-07 ERR-08 falls back to the two texts without a server message', () => {
  expect(trackingFailure(new ApiError(404, { message: '' }))).toEqual({ key: 'notFound' });
  expect(trackingFailure(new ApiError(429, { message: 'x', error: '' }))).toEqual({ key: 'tooMany' });
});

test('ERR-09 shows the unexpected error for every other failure', () => {
  expect(trackingFailure(new ApiError(500, { message: 'x', error: 'Stack trace' }))).toEqual({
    key: 'unexpected',
  });
  expect(trackingFailure(new NetworkError('offline'))).toEqual({ key: 'unexpected' });
});
