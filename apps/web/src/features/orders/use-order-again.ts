import { logError } from '@app/client/log.ts';
import { showBranch } from '@app/contract/endpoints/branches';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { planAgain } from './order-again.ts';

/** Fetches the current menu and ignores the cache. */
export function useOrderAgain(order: WireOrder) {
  const language = useLanguage();
  return useMutation({
    mutationFn: async () => {
      const { branch } = await api.call(showBranch, { params: { branchId: order.branch._id }, language });
      return planAgain(order, branch);
    },
    onError: (error) => logError('orders: repeating an order failed', error),
  });
}
