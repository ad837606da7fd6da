import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Goes to a path of this app; `replace` where coming back to this page would make no sense. */
export function useNavigateHref(): (href: string, way?: { replace: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (href, { replace } = { replace: false }) => void router.navigate({ href, replace }),
    [router],
  );
}
