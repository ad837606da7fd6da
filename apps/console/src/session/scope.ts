import { storage } from '@app/client/storage/storage.ts';
import type { WireMe } from '@app/contract/schemas/console/account';
import { useSearch } from '@tanstack/react-router';
import { useMe } from './me.ts';

export type ScopeBranch = WireMe['branches'][number];

const LAST_BRANCH = 'console.branch';

/** The branches that an address names, separated by commas. */
export const namedBranches = ({ branches }: Pick<WireMe, 'branches'>, named: string | undefined) =>
  branches.filter(({ _id }) => named?.split(',').includes(_id));

/** CON-34 The branches that a page shows: those of its address, else the last one of this device, else the first. */
export function shownBranches(
  me: Pick<WireMe, 'branches'>,
  named: string | undefined,
): readonly ScopeBranch[] {
  const chosen = namedBranches(me, named);
  if (chosen.length > 0) return chosen;
  const last = storage.readText(LAST_BRANCH);
  const one = me.branches.find(({ _id }) => _id === last) ?? me.branches[0];
  return one ? [one] : [];
}

/** The branch in the address; null means all branches of the account. */
export function useChosenBranch(): ScopeBranch | null {
  const { branches } = useMe();
  const { branch } = useSearch({ strict: false });
  return branches.find(({ _id }) => _id === branch) ?? null;
}

/** The one branch of a screen such as the board: of the address, else the last one of this device, else the first. */
export function useBranch(): ScopeBranch | null {
  const me = useMe();
  return useChosenBranch() ?? shownBranches(me, undefined)[0] ?? null;
}

export const rememberBranch = (branchId: string) => storage.writeText(LAST_BRANCH, branchId);

/** CON-130 Times are in the zone of the branch. */
export function useTimeZone(): string {
  return useBranch()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The branches of the board. */
export function useBranches(): readonly ScopeBranch[] {
  const { branch } = useSearch({ strict: false });
  return shownBranches(useMe(), branch);
}
