import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Back to where one came from in this app; who came by a link from outside goes to the fallback. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ href: fallback });
  };
}
