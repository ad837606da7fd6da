import { NetworkError } from '#http/api-error.ts';
import { QueryClient } from '@tanstack/react-query';

/** Retries network errors only, because an error response would repeat; does not retry while offline. */
const shouldRetry = (failures: number, error: Error) =>
  error instanceof NetworkError && navigator.onLine && failures < 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: shouldRetry,
        // A paused query would show its skeleton while offline; a failed one shows the error.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
