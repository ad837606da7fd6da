import { ApiError, NetworkError } from '#http/api-error.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

const messages = { failure: { offline: 'No connection.', server: 'Something went wrong.' } };

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
