import { parseSearch, stringifySearch } from '@app/client/router/search-params.ts';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { StaffRole } from '@app/domain/staff/role';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { currentLanguage } from '#i18n/i18n.ts';
import { BASE, paths, withBranch } from '#paths.ts';
import { meQuery } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Root } from './root.tsx';
import { branchesToCheck, type Entry, startPathOf } from './shell/entries.ts';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
});

const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

type Location = { pathname: string; search: object };

/**
 * A page that the account lacks at its branch is not found. An address without a branch leads to the first one at
 * which the account has the page.
 */
function checkRole(
  me: WireMe,
  role: StaffRole,
  scope: Entry['scope'],
  { location, branch }: { location: Location; branch: string | undefined },
): void {
  if (hasRole(me, role, branchesToCheck(me, scope, branch))) return;
  const other = branch === undefined && me.branches.find(({ _id }) => hasRole(me, role, [_id]));
  if (!other) throw notFound();
  const search = { ...location.search, branch: other._id };
  throw redirect({ href: BASE + location.pathname + stringifySearch(search), replace: true });
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to }: Record<string, unknown>) => ({ to: parseText(to) }),
  component: lazyRouteComponent(() => import('#screens/sign-in/sign-in.screen.tsx'), 'SignInScreen'),
});

/** SIGN-08 An account that lacks its second step reaches only the page that sets it up. */
function requireFactor(me: WireMe): void {
  if (me.account?.secondFactor.isBlocking) throw redirect({ href: paths.protect, replace: true });
}

const protect = createRoute({
  getParentRoute: () => rootRoute,
  path: '/protect',
  beforeLoad: async ({ context }) => {
    const me = await context.queries.ensureQueryData(meQuery(currentLanguage()));
    if (me === null) throw redirect({ href: paths.signIn(), replace: true });
    if (!me.account?.secondFactor.isBlocking) throw redirect({ href: paths.start, replace: true });
  },
  component: lazyRouteComponent(() => import('#screens/sign-in/protect.screen.tsx'), 'ProtectScreen'),
});

const forgot = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('#screens/sign-in/forgot.screen.tsx'), 'ForgotScreen'),
});

const join = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyRouteComponent(() => import('#screens/sign-in/join.screen.tsx'), 'JoinScreen'),
});

const joinByPath = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$token',
  component: lazyRouteComponent(() => import('#screens/sign-in/join.screen.tsx'), 'JoinScreen'),
});

/** For paired screens and signed-in accounts, over the whole screen; without either it shows a code to pair it. */
const kitchen = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kitchen',
  validateSearch: ({ branch, stations }: Record<string, unknown>) => ({
    branch: parseText(branch),
    stations: parseText(stations),
  }),
  beforeLoad: async ({ context, location, search: { branch } }) => {
    const me = await context.queries.ensureQueryData(meQuery(currentLanguage()));
    if (me === null) return;
    requireFactor(me);
    const isOwn = branch === undefined || me.branches.some(({ _id }) => _id === branch);
    if (!isOwn) throw notFound();
    if (me.device === null) checkRole(me, 'branchStaff', 'one', { location, branch });
  },
  component: lazyRouteComponent(() => import('#screens/kitchen/kitchen.screen.tsx'), 'KitchenScreen'),
});

/** Pages for signed-in accounts. A branch that is not in the scope of the account is not found. */
const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  validateSearch: ({ branch }: Record<string, unknown>) => ({ branch: parseText(branch) }),
  beforeLoad: async ({ context, location, search }) => {
    const me = await context.queries.ensureQueryData(meQuery(currentLanguage()));
    if (me === null) throw redirect({ href: paths.signIn(BASE + location.href), replace: true });
    requireFactor(me);
    const { branch } = search;
    if (branch !== undefined && !branch.split(',').every((id) => me.branches.some(({ _id }) => _id === id)))
      throw notFound();
    return { me };
  },
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: startPathOf(context.me, undefined), replace: true });
  },
});

type Guarded = { context: { me: WireMe }; location: Location; search: { branch?: string | undefined } };

const requireRole =
  (role: StaffRole, scope: Entry['scope'] = 'one') =>
  ({ context: { me }, location, search: { branch } }: Guarded) =>
    checkRole(me, role, scope, { location, branch });

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  validateSearch: ({ type, q, ready }: Record<string, unknown>) => ({
    type: parseText(type),
    q: parseText(q),
    ready: parseText(ready),
  }),
  beforeLoad: requireRole('branchStaff'),
  component: lazyRouteComponent(() => import('#screens/orders/orders.screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => orders,
  path: '/$orderId',
  component: lazyRouteComponent(() => import('#screens/orders/order-drawer.screen.tsx'), 'OrderDrawer'),
});

const dispatch = createRoute({
  getParentRoute: () => shell,
  path: '/dispatch',
  beforeLoad: requireRole('branchStaff'),
  component: lazyRouteComponent(() => import('#screens/dispatch/dispatch.screen.tsx'), 'DispatchScreen'),
});

const tables = createRoute({
  getParentRoute: () => shell,
  path: '/tables',
  validateSearch: ({ section, waiting }: Record<string, unknown>) => ({
    section: parseText(section),
    waiting: parseText(waiting),
  }),
  beforeLoad: requireRole('branchStaff'),
  component: lazyRouteComponent(() => import('#screens/tables/tables.screen.tsx'), 'TablesScreen'),
});

const table = createRoute({
  getParentRoute: () => tables,
  path: '/$number',
});

const tableSheets = createRoute({
  getParentRoute: () => shell,
  path: '/tables/qr',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/tables/table-sheets.screen.tsx'), 'TableSheetsScreen'),
});

const zones = createRoute({
  getParentRoute: () => shell,
  path: '/zones/{-$zone}',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/zones/zones.screen.tsx'), 'ZonesScreen'),
});

/** The panes stay mounted from one item to the next; the address names what is open. */
const menu = createRoute({
  getParentRoute: () => shell,
  path: '/menu',
  beforeLoad: requireRole('branchManager'),
  validateSearch: ({ show, q, field }: Record<string, unknown>) => ({
    show: parseText(show),
    q: parseText(q),
    field: parseText(field),
  }),
  component: lazyRouteComponent(() => import('#screens/menu/menu.screen.tsx'), 'MenuScreen'),
});

const menuCollection = createRoute({ getParentRoute: () => menu, path: '/$collection' });

const menuItem = createRoute({ getParentRoute: () => menu, path: '/$collection/$item' });

const menuReview = createRoute({
  getParentRoute: () => shell,
  path: '/menu/review',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/menu/menu-review.screen.tsx'), 'MenuReviewScreen'),
});

const offers = createRoute({
  getParentRoute: () => shell,
  path: '/offers',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/offers/offers.screen.tsx'), 'OffersScreen'),
});

/** `new` for an offer that is not saved yet. */
const offer = createRoute({
  getParentRoute: () => offers,
  path: '/$offerId',
});

const coupons = createRoute({
  getParentRoute: () => shell,
  path: '/offers/coupons',
  beforeLoad: requireRole('vendorManager'),
  component: lazyRouteComponent(() => import('#screens/offers/coupons.screen.tsx'), 'CouponsScreen'),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('#screens/account/account.screen.tsx'), 'AccountScreen'),
});

const device = createRoute({
  getParentRoute: () => shell,
  path: '/device',
  component: lazyRouteComponent(() => import('#screens/device/device.screen.tsx'), 'DeviceScreen'),
});

const team = createRoute({
  getParentRoute: () => shell,
  path: '/team',
  beforeLoad: requireRole('branchManager', 'all'),
  component: lazyRouteComponent(() => import('#screens/team/team.screen.tsx'), 'TeamScreen'),
});

const teamScreens = createRoute({
  getParentRoute: () => shell,
  path: '/team/devices',
  beforeLoad: requireRole('branchManager', 'all'),
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: parseText(code) }),
  component: lazyRouteComponent(() => import('#screens/team/devices.screen.tsx'), 'DevicesScreen'),
});

const teamKeys = createRoute({
  getParentRoute: () => shell,
  path: '/team/keys',
  beforeLoad: requireRole('vendorManager', 'all'),
  component: lazyRouteComponent(() => import('#screens/team/keys.screen.tsx'), 'KeysScreen'),
});

const teamDrivers = createRoute({
  getParentRoute: () => shell,
  path: '/team/drivers',
  beforeLoad: requireRole('branchManager', 'all'),
  component: lazyRouteComponent(() => import('#screens/team/drivers.screen.tsx'), 'DriversScreen'),
});

const vendors = createRoute({
  getParentRoute: () => shell,
  path: '/vendors',
  beforeLoad: requireRole('platformAdmin', 'all'),
  component: lazyRouteComponent(() => import('#screens/vendors/vendors.screen.tsx'), 'VendorsScreen'),
});

const vendorSetup = createRoute({
  getParentRoute: () => shell,
  path: '/vendors/new/$step',
  validateSearch: ({ vendor }: Record<string, unknown>) => ({ vendor: parseText(vendor) }),
  beforeLoad: requireRole('platformAdmin', 'all'),
  component: lazyRouteComponent(() => import('#screens/vendors/setup.screen.tsx'), 'SetupScreen'),
});

const health = createRoute({
  getParentRoute: () => shell,
  path: '/health',
  beforeLoad: requireRole('platformAdmin', 'all'),
  component: lazyRouteComponent(() => import('#screens/health/health.screen.tsx'), 'HealthScreen'),
});

const branch = createRoute({
  getParentRoute: () => shell,
  path: '/branch',
  beforeLoad: ({ context, location, search }) => {
    requireRole('branchManager')({ context, location, search });
    throw redirect({ href: withBranch(paths.branchHours, search.branch ?? null), replace: true });
  },
});

const branchHours = createRoute({
  getParentRoute: () => shell,
  path: '/branch/hours',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/branch/hours.screen.tsx'), 'HoursScreen'),
});

const branchOrdering = createRoute({
  getParentRoute: () => shell,
  path: '/branch/ordering',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/branch/ordering.screen.tsx'), 'OrderingScreen'),
});

const branchFees = createRoute({
  getParentRoute: () => shell,
  path: '/branch/fees',
  beforeLoad: requireRole('vendorManager'),
  component: lazyRouteComponent(() => import('#screens/branch/fees.screen.tsx'), 'FeesScreen'),
});

const branchPrinting = createRoute({
  getParentRoute: () => shell,
  path: '/branch/printing',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/branch/printing.screen.tsx'), 'PrintingScreen'),
});

const branchProfile = createRoute({
  getParentRoute: () => shell,
  path: '/branch/profile',
  beforeLoad: requireRole('branchManager'),
  component: lazyRouteComponent(() => import('#screens/branch/profile.screen.tsx'), 'ProfileScreen'),
});

const ordersDone = createRoute({
  getParentRoute: () => shell,
  path: '/orders/done',
  beforeLoad: requireRole('branchStaff'),
  validateSearch: ({ q, status, from, to }: Record<string, unknown>) => ({
    q: parseText(q),
    status: parseText(status),
    from: parseText(from),
    to: parseText(to),
  }),
  component: lazyRouteComponent(() => import('#screens/done/done.screen.tsx'), 'DoneScreen'),
});

const log = createRoute({
  getParentRoute: () => shell,
  path: '/log',
  beforeLoad: requireRole('branchManager', 'all'),
  validateSearch: (search: Record<string, unknown>) => ({
    actorId: parseText(search['actorId']),
    subjectId: parseText(search['subjectId']),
    action: parseText(search['action']),
    from: parseText(search['from']),
    to: parseText(search['to']),
  }),
  component: lazyRouteComponent(() => import('#screens/log/log.screen.tsx'), 'LogScreen'),
});

const reportSearch = ({ from, to, by }: Record<string, unknown>) => ({
  from: parseText(from),
  to: parseText(to),
  by: parseText(by),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports/{-$name}',
  beforeLoad: requireRole('branchManager'),
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('#screens/reports/reports.screen.tsx'), 'ReportsScreen'),
});

const statement = createRoute({
  getParentRoute: () => shell,
  path: '/reports/statement',
  beforeLoad: requireRole('vendorManager'),
  validateSearch: ({ month, rows }: Record<string, unknown>) => ({
    month: parseText(month),
    rows: parseText(rows),
  }),
  component: lazyRouteComponent(() => import('#screens/statement/statement.screen.tsx'), 'StatementScreen'),
});

const dayClose = createRoute({
  getParentRoute: () => shell,
  path: '/reports/day-close',
  beforeLoad: requireRole('branchStaff'),
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('#screens/day-close/day-close.screen.tsx'), 'DayCloseScreen'),
});

const reviews = createRoute({
  getParentRoute: () => shell,
  path: '/reviews',
  beforeLoad: requireRole('branchManager'),
  validateSearch: ({ stars, day, unread, comments }: Record<string, unknown>) => ({
    stars: parseText(stars),
    comments: parseText(comments),
    day: parseText(day),
    unread: parseText(unread),
  }),
  component: lazyRouteComponent(() => import('#screens/reviews/reviews.screen.tsx'), 'ReviewsScreen'),
});

const reviewReports = createRoute({
  getParentRoute: () => shell,
  path: '/review-reports',
  beforeLoad: requireRole('platformAdmin', 'all'),
  component: lazyRouteComponent(
    () => import('#screens/reviews/review-reports.screen.tsx'),
    'ReviewReportsScreen',
  ),
});

export function createConsoleRouter(queries: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      signIn,
      protect,
      forgot,
      join,
      joinByPath,
      kitchen,
      shell.addChildren([
        start,
        orders.addChildren([order]),
        dispatch,
        tables.addChildren([table]),
        tableSheets,
        zones,
        menu.addChildren([menuCollection, menuItem]),
        menuReview,
        offers.addChildren([offer]),
        coupons,
        account,
        device,
        team,
        teamScreens,
        teamKeys,
        teamDrivers,
        vendors,
        vendorSetup,
        health,
        log,
        ordersDone,
        branch,
        branchHours,
        branchOrdering,
        branchFees,
        branchPrinting,
        branchProfile,
        reports,
        statement,
        dayClose,
        reviews,
        reviewReports,
      ]),
    ]),
    basepath: BASE,
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
}
