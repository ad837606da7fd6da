import { parseSearch, stringifySearch } from '@app/client/router/search-params.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routes } from './route-table.tsx';
import { rootRoute } from './screen-route.tsx';

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren(routes),
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A fast response shows no skeleton; a shown skeleton stays long enough not to flicker.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
}
