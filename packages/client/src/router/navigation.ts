import type { AnyRouter } from '@tanstack/react-router';

/** Adapts the router to the links of the design system, which use paths instead of routes. */
export function routerNavigation(router: AnyRouter) {
  return {
    navigate: (href: string) => void router.navigate({ href }),
    prepare: (href: string) => void preloadScreen(router, href),
  };
}

/** Preloads the code of a screen, but not its data. */
async function preloadScreen(router: AnyRouter, href: string): Promise<void> {
  const { pathname } = new URL(href, location.origin);
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  await Promise.allSettled(matchedRoutes.map(async (route) => router.loadRouteChunk(route)));
}
