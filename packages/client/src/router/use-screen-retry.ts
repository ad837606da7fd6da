import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logError } from '#log.ts';

/** Logs the error of a screen. Returns what loads the screen again. */
export function useScreenRetry({ error, reset }: ErrorComponentProps): () => void {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => logError('screen: rendering failed', error), [error]);
  return () => {
    // The browser caches a failed import, so only a reload requests the chunk again.
    if (error instanceof TypeError) return location.reload();
    queries.reset();
    reset();
    void router.invalidate();
  };
}
