import { NetworkError } from '@app/client/http/api-error.ts';
import type { Page, PageAccess } from '@app/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import {
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  redirect,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useInsertionEffect } from 'react';
import { endWait } from '@app/ui/feedback/late.ts';
import { currentLanguage, type Messages } from '#i18n/i18n.ts';
import { userQuery } from '#session/user.ts';
import { redirectFor } from './guards.ts';
import { RouteArrival } from './shell/route-arrival.tsx';
import { ErrorScreen, ResourceErrorScreen } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';

type TitleKey = keyof Messages['title'];

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface StaticDataRouteOption {
    access?: PageAccess;
    hasNavbar?: boolean;
    hasFooter?: boolean;
    hasCartBar?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Shell,
  errorComponent: ErrorScreen,
});

type Nothing = Record<never, never>;

type SegmentParams<Segment> = Segment extends `{-$${infer Name}}`
  ? { [N in Name]?: string }
  : Segment extends `$${infer Name}`
    ? { [N in Name]: string }
    : Nothing;

type ParamsOf<Path> = Path extends `${infer First}/${infer Rest}`
  ? SegmentParams<First> & ParamsOf<Rest>
  : SegmentParams<Path>;

type Row<Path extends string, Search extends object, Screen> = {
  page: Page<Path, TitleKey>;
  /** Loads the screen, whose props are the path parameters and the query. */
  screen: () => Promise<Screen>;
  /** Shown while the screen and its data load. */
  skeleton: ComponentType;
  hasNavbar?: boolean;
  hasFooter?: boolean;
  /** Shows the bar of stored carts at the bottom of the screen. */
  hasCartBar?: boolean;
  search?: (query: Record<string, unknown>) => Search;
  /** Runs before the screen opens. */
  enter?: () => Promise<void>;
  /** Shows NotFound if the resource does not exist. */
  orNotFound?: boolean;
};

/** Creates the route of a screen with its lazy code, guard, title, skeleton and error boundary. */
export function screenRoute<
  Path extends string,
  Screen extends (props: ParamsOf<Path> & Search) => ReactNode,
  Search extends object = Nothing,
>(row: Row<Path, Search, Screen>) {
  const { page, hasNavbar = true, hasFooter = false, hasCartBar = false } = row;
  const { path, access = 'public' } = page;
  const Pending = () => (
    <Suspense>
      <row.skeleton />
    </Suspense>
  );

  /** The router has waited before it shows this. */
  function Waited() {
    useInsertionEffect(endWait, []);
    return <Pending />;
  }

  async function load() {
    const Screen: (props: ParamsOf<Path> & Search) => ReactNode = await row.screen();
    function RoutedScreen() {
      // The cast is safe: the router matched this path, and `search` validated the query.
      const props = { ...useParams({ strict: false }), ...useSearch({ strict: false }) } as ParamsOf<Path> &
        Search;
      return (
        <Suspense fallback={<Pending />}>
          <RouteArrival title={page.title} />
          <Screen {...props} />
        </Suspense>
      );
    }
    return createLazyRoute(path)({ component: RoutedScreen });
  }

  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { access, hasNavbar, hasFooter, hasCartBar },
    validateSearch: (query: Record<string, unknown>) => row.search?.(query) ?? {},
    beforeLoad: async ({ context, location }) => {
      await row.enter?.();
      await guard(page, context.queries, location.href);
    },
    pendingComponent: Waited,
    errorComponent: row.orNotFound ? ResourceErrorScreen : ErrorScreen,
  }).lazy(load);
}

async function guard(page: Page, queries: QueryClient, href: string): Promise<void> {
  const { access = 'public', worksOffline = false } = page;
  const user = queries.ensureQueryData(userQuery);
  // A public page does not wait for the user; the navbar shows them once loaded.
  if (access === 'public') return void user.catch(() => undefined);
  const isSignedIn = await user.then(
    (customer) => customer !== null,
    (error: unknown) => {
      if (worksOffline && error instanceof NetworkError) return true;
      throw error;
    },
  );
  const target = redirectFor({ access, isSignedIn, href, language: currentLanguage() });
  if (target !== null) throw redirect({ href: target, replace: true });
}
