import { reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';

/** The branches of a caller, for filters; null for all. */
export function branchesOf(scopes: readonly StaffScope[]): readonly string[] | null {
  const { isEverywhere, branchIds } = reachOf(scopes);
  return isEverywhere ? null : branchIds;
}
