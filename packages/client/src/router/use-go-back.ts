import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Goes back in this app's history; opens the fallback if the app was entered on this page. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ href: fallback });
  };
}
