import { storage } from '@app/client/storage/storage.ts';
import type { WireMe } from '@app/contract/schemas/console/account';
import { useSearch } from '@tanstack/react-router';
import { useMe } from './me.ts';

export type ScopeBranch = WireMe['branches'][number];

const LAST_BRANCH = 'console.branch';

/** The branch in the address; null means all branches of the account. */
export function useChosenBranch(): ScopeBranch | null {
  const { branches } = useMe();
  const { branch } = useSearch({ strict: false });
  return branches.find(({ _id }) => _id === branch) ?? null;
}

/** The one branch of a screen such as the board: of the address, else the last one of this device, else the first. */
export function useBranch(): ScopeBranch | null {
  const { branches } = useMe();
  const chosen = useChosenBranch();
  const last = storage.readText(LAST_BRANCH);
  return chosen ?? branches.find(({ _id }) => _id === last) ?? branches[0] ?? null;
}

export const rememberBranch = (branchId: string) => storage.writeText(LAST_BRANCH, branchId);

/** CON-130 Times are in the zone of the branch. */
export function useTimeZone(): string {
  return useBranch()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** CON-34 The branches of the board: the address may name several, separated by commas. */
export function useBranches(): readonly ScopeBranch[] {
  const { branches } = useMe();
  const { branch } = useSearch({ strict: false });
  const named = branch?.split(',') ?? [];
  const one = useBranch();
  if (named.length > 1) return branches.filter(({ _id }) => named.includes(_id));
  return one ? [one] : [];
}
