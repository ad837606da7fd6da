import { useAction } from '@app/client/react/use-action.ts';
import { showBranch } from '@app/contract/endpoints/branches';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { type AgainPlan, planAgain } from './order-again.ts';

/** Fetches the current menu and ignores the cache. */
export function useOrderAgain(order: WireOrder, onDone: (plan: AgainPlan) => void) {
  const language = useLanguage();
  return useAction({
    call: async () => {
      const { branch } = await api.call(showBranch, { params: { branchId: order.branch._id }, language });
      return planAgain(order, branch);
    },
    onDone,
  });
}
