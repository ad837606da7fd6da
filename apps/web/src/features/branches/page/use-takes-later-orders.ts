import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useByMinute } from '#session/server-time.ts';
import { takesLaterOrders } from '@app/domain/branch/is-open-at';

/** HOURS-05 Whether the branch is closed now and takes orders for later. */
export const useTakesLaterOrders = (branch: WireBranch) =>
  useByMinute((now) => takesLaterOrders(branch, now));
