import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { takesLaterOrders } from '@app/domain/branch/later-orders';
import { useByMinute } from '#session/server-time.ts';

/** HOURS-05 Whether the branch is closed now and takes orders for later. */
export const useTakesLaterOrders = (branch: WireBranch) =>
  useByMinute((now) => takesLaterOrders(branch, now));
