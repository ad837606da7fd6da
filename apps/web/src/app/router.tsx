import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import { routes } from './route-table.tsx';
import { rootRoute } from './screen-route.tsx';

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A quick answer shows no skeleton, and a skeleton that is shown stays long enough to be no flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
}
