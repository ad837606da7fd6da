import { ApiError, NetworkError } from '#http/api-error.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

const messages = {
  failure: {
    offline: 'No connection.',
    server: 'Something went wrong.',
    retryIn: '{seconds, plural, other {Try again in # s}}',
    retryInMinutes: '{minutes, plural, other {Try again in # min}}',
  },
};

function wrapper({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={messages}>
      {children}
    </IntlProvider>
  );
}

test('is busy with its input until the call has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const onDone = vi.fn<(result: string, input: string) => void>();
  const { result } = renderHook(() => useAction({ call: (_id: string) => promise, onDone }), { wrapper });
  await act(async () => result.current.run('a'));
  await expect.poll(() => result.current).toMatchObject({ isBusy: true, running: 'a', failure: null });
  await act(async () => resolve('done'));
  await expect.poll(() => result.current).toMatchObject({ isBusy: false, running: null, result: 'done' });
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done', 'a');
});

test('sends once for two taps', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const call = vi.fn<() => Promise<void>>(() => promise);
  const { result } = renderHook(() => useAction({ call }), { wrapper });
  await act(async () => result.current.run());
  await act(async () => result.current.run());
  await act(async () => resolve());
  expect(call).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy).toBe(false);
});

test.each([
  [new ApiError(409, { message: 'Too late.' }), 'Too late.'],
  [new NetworkError(), 'No connection.'],
  [new Error('broken'), 'Something went wrong.'],
])('says why a call failed: %s', async (error, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { result } = renderHook(() => useAction({ call: () => Promise.reject(error) }), { wrapper });
  await act(async () => result.current.run());
  await expect.poll(() => result.current).toMatchObject({ isBusy: false, failure: text });
});

test('counts down until the server allows the call again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const call = () => Promise.reject(new ApiError(429, { message: 'Too many.' }, null, 40));
  const { result } = renderHook(() => useAction({ call }), { wrapper });
  await act(async () => result.current.run());
  expect(result.current).toMatchObject({ failure: 'Too many.', wait: 'Try again in 40 s' });
  await act(async () => vi.advanceTimersByTime(39_000));
  expect(result.current.wait).toBe('Try again in 1 s');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(result.current.wait).toBeNull();
  vi.useRealTimers();
});

test.each([
  [429, 600, 'Try again in 10 min'],
  [429, 0, null],
  [503, 5, null],
])('status %i with Retry-After %i asks to wait: %s', async (status, seconds, text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const call = () => Promise.reject(new ApiError(status, { message: 'No.' }, null, seconds));
  const { result } = renderHook(() => useAction({ call }), { wrapper });
  await act(async () => result.current.run());
  await expect.poll(() => result.current.failure).toBe('No.');
  expect(result.current.wait).toBe(text);
});
