import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '#lib/api-error.ts';

/** What the server refused, it refuses again; only a lost connection is worth another try, unless it is known to be. */
const isWorthRetrying = (failures: number, error: Error) =>
  error instanceof NetworkError && navigator.onLine && failures < 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isWorthRetrying,
        // Paused queries would leave a skeleton standing for as long as one is offline; a failure says so.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
