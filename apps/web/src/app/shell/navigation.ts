import type { AnyRouter } from '@tanstack/react-router';

/** The router, as the links of the design system see it: they know addresses, not routes. */
export function navigationOf(router: AnyRouter) {
  return {
    navigate: (href: string) => void router.navigate({ href }),
    prepare: (href: string) => void fetchScreen(router, href),
  };
}

/** The code of a screen, before it is opened. Its data waits until then. */
async function fetchScreen(router: AnyRouter, href: string): Promise<void> {
  const { pathname } = new URL(href, location.origin);
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  await Promise.allSettled(matchedRoutes.map(async (route) => router.loadRouteChunk(route)));
}
