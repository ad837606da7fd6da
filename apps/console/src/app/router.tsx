import { parseSearch, stringifySearch } from '@app/client/router/search-params.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { currentLanguage } from '#i18n/i18n.ts';
import { BASE, paths } from '#paths.ts';
import { meQuery } from '#session/me.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to }: Record<string, unknown>) => ({ to: textOf(to) }),
  component: lazyRouteComponent(() => import('#screens/sign-in/sign-in.screen.tsx'), 'SignInScreen'),
});

const join = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$token',
  component: lazyRouteComponent(() => import('#screens/sign-in/join.screen.tsx'), 'JoinScreen'),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/$token',
  component: lazyRouteComponent(() => import('#screens/sign-in/join.screen.tsx'), 'JoinScreen'),
});

/** Pages for signed-in accounts. */
const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const me = await context.queries.ensureQueryData(meQuery(currentLanguage()));
    if (me === null) throw redirect({ href: paths.signIn(BASE + location.href), replace: true });
  },
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('#screens/account/account.screen.tsx'), 'AccountScreen'),
});

export function createConsoleRouter(queries: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([signIn, join, reset, shell.addChildren([start])]),
    basepath: BASE,
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
}
