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
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { currentLanguage } from '#i18n/i18n.ts';
import type { Messages } from '#i18n/messages.ts';
import { NetworkError } from '#lib/api-error.ts';
import { userQuery } from '#session/user.ts';
import { redirectFor } from './guards.ts';
import { RouteArrival } from './shell/route-arrival.tsx';
import { GoneScreen, ProblemScreen } from './shell/problem-screen.tsx';
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
  errorComponent: ProblemScreen,
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
  /** Gets the parameters of the path and the query as props. */
  screen: () => Promise<Screen>;
  /** Shown while the screen and its data are on their way. */
  skeleton: ComponentType;
  hasNavbar?: boolean;
  hasFooter?: boolean;
  /** What is in a cart is shown at the lower edge. */
  hasCartBar?: boolean;
  search?: (given: Record<string, unknown>) => Search;
  /** Runs before the screen is opened. */
  enter?: () => Promise<void>;
  /** What does not exist leads to NotFound. */
  orNotFound?: boolean;
};

/** One row of the route table: lazy screen, guard, title, skeleton and error boundary in one place. */
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

  async function load() {
    const Screen: (props: ParamsOf<Path> & Search) => ReactNode = await row.screen();
    function RoutedScreen() {
      // The router matched this very path, so its parameters are there; `search` made the query what it says.
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
    validateSearch: (given: Record<string, unknown>) => row.search?.(given) ?? {},
    beforeLoad: async ({ context, location }) => {
      await row.enter?.();
      await guard(page, context.queries, location.href);
    },
    pendingComponent: Pending,
    errorComponent: row.orNotFound ? GoneScreen : ProblemScreen,
  }).lazy(load);
}

async function guard(page: Page, queries: QueryClient, href: string): Promise<void> {
  const { access = 'public', worksOffline = false } = page;
  const user = queries.ensureQueryData(userQuery);
  // A public page waits for nobody; whoever it is shows in the navbar once it is known.
  if (access === 'public') return void user.catch(() => undefined);
  const isSignedIn = await user.then(
    (known) => known !== null,
    (error: unknown) => {
      if (worksOffline && error instanceof NetworkError) return true;
      throw error;
    },
  );
  const elsewhere = redirectFor({ access, isSignedIn, href, language: currentLanguage() });
  if (elsewhere !== null) throw redirect({ href: elsewhere, replace: true });
}
