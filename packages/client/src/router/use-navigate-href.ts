import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Navigates to a path of this app; `replace` removes the current page from the history. */
export function useNavigateHref(): (href: string, options?: { replace: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (href, { replace } = { replace: false }) => void router.navigate({ href, replace }),
    [router],
  );
}
