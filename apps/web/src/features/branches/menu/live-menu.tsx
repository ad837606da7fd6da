import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useMenuChanges } from './use-menu-changes.ts';

/** SOLD-02 Follows the menu of a branch while it is mounted. */
export function LiveMenu({ branch }: { branch: WireBranch }) {
  useMenuChanges(branch);
  return null;
}
