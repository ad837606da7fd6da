import { useQuery } from '@tanstack/react-query';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useBadges } from '#features/live/live.ts';
import { dayStateQuery } from '#features/day-close/day-queries.ts';
import { waitingQuery } from '#features/reviews/review-queries.ts';
import { BASE, withBranch } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { useHasRoleAt, useIsManagerAt } from '#session/roles.ts';
import { useBranch, useChosenBranch } from '#session/scope.ts';
import type { RailEntry } from '#ui/rail.tsx';
import { type Entry, entryGroupsOf, isAt } from './entries.ts';

type Entries = { groups: RailEntry[][]; current: Entry | null };

/** The screens of the account at the branch that is shown, with texts, counts and the branch of the address. */
export function useEntries(): Entries {
  const t = useTranslations('shell');
  const me = useMe();
  const badges = { ...useBadges(), reviews: useWaitingReviews() };
  const branch = useChosenBranch();
  const pathname = BASE + useRouterState({ select: ({ location }) => location.pathname });
  const countOf = (key: string) => new Map(Object.entries(badges)).get(key) ?? 0;
  const mayClose = useStaffMayClose();
  const groups = entryGroupsOf(me, useSearch({ strict: false }).branch)
    .map((group) => group.filter(({ key }) => key !== 'dayClose' || mayClose))
    .filter(({ length }) => length > 0);
  return {
    current: groups.flat().find(({ path }) => isAt(path, pathname)) ?? null,
    groups: groups.map((group) =>
      group.map(({ key, path, icon, selectedIcon }) => ({
        key,
        href: withBranch(path, branch?._id ?? null),
        label: t(key),
        icon,
        selectedIcon,
        isCurrent: isAt(path, pathname),
        badge: countOf(key),
        badgeLabel: t('waiting', { count: countOf(key) }),
      })),
    ),
  };
}

function useWaitingReviews(): number {
  const branchId = useBranch()?._id ?? '';
  const isManager = useIsManagerAt(branchId) && branchId !== '';
  return useQuery({ ...waitingQuery(branchId), enabled: isManager }).data ?? 0;
}

/** CLOSE-07 Whether the branch lets staff close the day; managers have the reports. */
function useStaffMayClose(): boolean {
  const branchId = useBranch()?._id ?? '';
  const isStaff = useHasRoleAt(branchId, 'branchStaff');
  const isManager = useIsManagerAt(branchId);
  const { data: day } = useQuery({ ...dayStateQuery(branchId), enabled: isStaff && !isManager });
  return day?.mayClose ?? false;
}

const BOTTOM_ENTRIES = 3;
const BOTTOM_ORDER = ['orders', 'tables', 'dispatch', 'kitchen'];

/** The bottom bar has room for three screens and More; live screens come first. */
export function bottomEntriesOf(entries: readonly RailEntry[]): RailEntry[] {
  const rank = ({ key }: RailEntry) =>
    (BOTTOM_ORDER.indexOf(key) + BOTTOM_ORDER.length + 1) % (BOTTOM_ORDER.length + 1);
  return entries.toSorted((a, b) => rank(a) - rank(b)).slice(0, BOTTOM_ENTRIES);
}
