import type { WireMe } from '@app/contract/schemas/console/account';
import type { StaffRole } from '@app/domain/staff/role';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { paths } from '#paths.ts';
import { hasRole } from '#session/roles.ts';
import { namedBranches, shownBranches } from '#session/scope.ts';

export type Entry = {
  key:
    | 'orders'
    | 'kitchen'
    | 'dispatch'
    | 'tables'
    | 'menu'
    | 'offers'
    | 'zones'
    | 'branch'
    | 'reports'
    | 'dayClose'
    | 'reviews'
    | 'team'
    | 'log'
    | 'vendors'
    | 'health'
    | 'reviewReports';
  path: string;
  icon: IconName;
  selectedIcon: IconName;
  /** The least role that has the screen. */
  role: StaffRole;
  /** From this role on, another screen leads to it. */
  below?: StaffRole;
  /** Also for a paired kitchen screen. */
  kitchen?: true;
  /** `one`: the screen shows one branch. `all`: it can show all branches of the account. */
  scope: 'one' | 'all';
};

/** The screens in the rail, in groups: live, shop, knowledge, platform. */
const GROUPS: readonly (readonly Entry[])[] = [
  // Live.
  [
    {
      key: 'orders',
      path: paths.orders,
      icon: 'kanban',
      selectedIcon: 'kanban-fill',
      role: 'branchStaff',
      scope: 'one',
    },
    {
      key: 'kitchen',
      path: paths.kitchen,
      icon: 'cooking-pot',
      selectedIcon: 'cooking-pot-fill',
      role: 'branchStaff',
      kitchen: true,
      scope: 'one',
    },
    {
      key: 'dispatch',
      path: paths.dispatch,
      icon: 'map-trifold',
      selectedIcon: 'map-trifold-fill',
      role: 'branchStaff',
      scope: 'one',
    },
    {
      key: 'tables',
      path: paths.tables,
      icon: 'picnic-table',
      selectedIcon: 'picnic-table-fill',
      role: 'branchStaff',
      scope: 'one',
    },
  ],
  // Shop.
  [
    {
      key: 'menu',
      path: paths.menu,
      icon: 'fork-knife',
      selectedIcon: 'fork-knife-fill',
      role: 'branchManager',
      scope: 'one',
    },
    {
      key: 'offers',
      path: paths.offers,
      icon: 'seal-percent',
      selectedIcon: 'seal-percent-fill',
      role: 'branchManager',
      scope: 'one',
    },
    {
      key: 'zones',
      path: paths.zones,
      icon: 'polygon',
      selectedIcon: 'polygon-fill',
      role: 'branchManager',
      scope: 'one',
    },
    {
      key: 'branch',
      path: paths.branch,
      icon: 'storefront',
      selectedIcon: 'storefront-fill',
      role: 'branchManager',
      scope: 'one',
    },
  ],
  // Knowledge.
  [
    {
      key: 'reports',
      path: paths.reports,
      icon: 'chart-bar',
      selectedIcon: 'chart-bar-fill',
      role: 'branchManager',
      scope: 'one',
    },
    {
      key: 'dayClose',
      path: paths.dayClose,
      icon: 'receipt',
      selectedIcon: 'receipt-fill',
      role: 'branchStaff',
      below: 'branchManager',
      scope: 'one',
    },
    {
      key: 'reviews',
      path: paths.reviews,
      icon: 'star',
      selectedIcon: 'star-fill',
      role: 'branchManager',
      scope: 'one',
    },
    {
      key: 'team',
      path: paths.team,
      icon: 'users-three',
      selectedIcon: 'users-three-fill',
      role: 'branchManager',
      scope: 'all',
    },
    {
      key: 'log',
      path: paths.log,
      icon: 'list-magnifying-glass',
      selectedIcon: 'list-magnifying-glass-fill',
      role: 'branchManager',
      scope: 'all',
    },
  ],
  // Platform.
  [
    {
      key: 'vendors',
      path: paths.vendors,
      icon: 'buildings',
      selectedIcon: 'buildings-fill',
      role: 'platformAdmin',
      scope: 'all',
    },
    {
      key: 'reviewReports',
      path: paths.reviewReports,
      icon: 'chat-circle-text',
      selectedIcon: 'chat-circle-text-fill',
      role: 'platformAdmin',
      scope: 'all',
    },
    {
      key: 'health',
      path: paths.health,
      icon: 'heartbeat',
      selectedIcon: 'heartbeat-fill',
      role: 'platformAdmin',
      scope: 'all',
    },
  ],
];

/** The branches at which a screen needs its role: those that it shows, or those that its address names. */
export const branchesToCheck = (me: WireMe, scope: Entry['scope'], named: string | undefined): string[] =>
  (scope === 'one' ? shownBranches : namedBranches)(me, named).map(({ _id }) => _id);

function isOpenTo({ role, below, kitchen, scope }: Entry, me: WireMe, named: string | undefined): boolean {
  if (me.device) return kitchen === true;
  const branches = branchesToCheck(me, scope, named);
  return hasRole(me, role, branches) && !(below && hasRole(me, below, branches));
}

/** The screens that the account has for the branch of the address. */
export const entryGroupsOf = (me: WireMe, named: string | undefined) =>
  GROUPS.map((group) => group.filter((entry) => isOpenTo(entry, me, named))).filter(
    ({ length }) => length > 0,
  );

/** The first screen of the account at a branch; the own account if it has none. */
export const startPathOf = (me: WireMe, named: string | undefined) =>
  entryGroupsOf(me, named)[0]?.[0]?.path ?? paths.account;

export const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);
